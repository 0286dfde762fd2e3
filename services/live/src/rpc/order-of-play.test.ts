import { expect, test } from '@jest/globals';
import type { Schedule } from '@rallyrank/contracts/live/events';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import type { PlannedEdition } from '../domain/decide-plans.js';
import { type LiveMatchState, liveMatch } from '../domain/live-match.js';
import { at, scheduledMatch } from '../testing/scored-match.js';
import { OrderOfPlay } from './order-of-play.js';

const side = (id: string) => ({ competitorId: id, playerIds: [id] });

test('no match is planned if one of them is called while the chances are computed', async () => {
  const planned = scheduledMatch(badminton);
  let final: LiveMatchState = { ...planned, schedule: { ...planned.schedule, slot: 0 } };
  const call = () => {
    const data = { editionId: '1', matchId: '1', at: at('09:30') };
    final = liveMatch(badminton).evolve(final, { type: 'MatchCalled', data });
  };
  const edition: PlannedEdition = {
    draws: [{ ...{ drawId: '1', discipline: 'MS', stage: 'main', name: 'Main' }, size: 4, byes: [] }],
    ...{ results: [], scheduled: [{ matchId: '1', schedule: final.schedule, isWithdrawn: false }] },
    newId: () => '1000000001',
    gamesToWin: () => [2],
  };
  const written: string[] = [];
  const orderOfPlay = new OrderOfPlay({
    planning: { of: async () => edition },
    sides: { of: () => [side('3'), side('4')], formed: async (matches) => [...matches] },
    matches: { match: (_, matchId) => (matchId === '1' ? final : undefined) },
    arrived: { until: async () => undefined },
    scheduler: {
      complete: async (_, planned, source): Promise<Schedule> => {
        call();
        return { ...planned, firstDay: '2026-01-06', source };
      },
    },
    writer: {
      schedule: async ({ matchId }) => {
        written.push(matchId);
        return 'scheduled';
      },
      withdraw: async () => undefined,
    },
  });
  const semifinal = { ...{ drawId: '1', round: 'SF' as const, slot: 0 } };
  const plans = [
    {
      ...semifinal,
      sides: [{ playerIds: ['3'] }, { playerIds: ['4'] }] as [{ playerIds: string[] }, { playerIds: string[] }],
    },
    { drawId: '1', round: 'F' as const, slot: 0, court: 'Court 2' },
  ];
  await expect(orderOfPlay.plan('1', plans, 'console', {})).rejects.toMatchObject({ reason: 'live.begun' });
  expect(written).toEqual([]);
});
