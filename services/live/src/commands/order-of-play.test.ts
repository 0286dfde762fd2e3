import { expect, test } from '@jest/globals';
import type { Schedule } from '@rallyrank/contracts/live/events';
import type { MatchPlan } from '@rallyrank/contracts/live/order-of-play';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import type { PlannedEdition } from '../domain/decide-plans.js';
import { type LiveMatchState, liveMatch } from '../domain/live-match.js';
import { at, DAY, scheduledMatch } from '../testing/scored-match.js';
import { OrderOfPlay } from './order-of-play.js';

const side = (id: string) => ({ competitorId: id, playerIds: [id] });

const edition = (scheduled: PlannedEdition['scheduled']): PlannedEdition => ({
  draws: [{ ...{ drawId: '1', discipline: 'MS', stage: 'main', name: 'Main' }, size: 4, byes: [] }],
  ...{ results: [], scheduled },
  newId: () => '1000000001',
  groupRounds: [],
  dayOf: String,
  gamesToWin: () => [2],
});
const waiting = (): LiveMatchState => {
  const planned = scheduledMatch(badminton);
  return { ...planned, schedule: { ...planned.schedule, slot: 0 } };
};
const semifinal = { drawId: '1', round: 'SF' as const, slot: 0 };
const sides: MatchPlan['sides'] = [{ playerIds: ['3'] }, { playerIds: ['4'] }];
const inSecondCourt = { drawId: '1', round: 'F' as const, slot: 0, court: 'Court 2' };

/**
 * Opens an order of play with a final that has not begun.
 * @param complete completes the schedule of a match
 */
const openOrder = (final: () => LiveMatchState, complete: (planned: Schedule) => Promise<Schedule>) => {
  const written: string[] = [];
  const asked: string[] = [];
  const known = () => edition([{ matchId: '1', schedule: final().schedule, isWithdrawn: false }]);
  const orderOfPlay = new OrderOfPlay(
    {
      of: async () => known(),
      reading: async (editionId) => {
        asked.push(editionId);
        return known;
      },
    },
    { of: () => [side('3'), side('4')], formed: async (matches) => [...matches] },
    { match: (_, matchId) => (matchId === '1' ? final() : undefined) },
    { until: async () => undefined },
    {
      complete: (_, planned, source) => complete({ ...planned, firstDay: DAY, source }),
      scoring: () => ({ firstDay: DAY }),
    },
    {
      schedule: async ({ matchId }) => {
        written.push(matchId);
        return 'scheduled';
      },
      withdraw: async () => undefined,
    },
  );
  return { orderOfPlay, written, asked };
};

test('no match is planned if one of them is called while the chances are computed', async () => {
  let final = waiting();
  const { orderOfPlay, written } = openOrder(
    () => final,
    async (schedule) => {
      const data = { editionId: '1', matchId: '1', at: at('09:30') };
      final = liveMatch(badminton).evolve(final, { type: 'MatchCalled', data });
      return schedule;
    },
  );
  const planned = orderOfPlay.plan('1', [{ ...semifinal, sides }, inSecondCourt], 'console', {});
  await expect(planned).rejects.toMatchObject({ reason: 'live.begun' });
  expect(written).toEqual([]);
});

test('matches that a service schedules, and unchanged matches, do not wait for chances', async () => {
  const chances = Promise.withResolvers<Schedule>();
  const { orderOfPlay, written } = openOrder(waiting, () => chances.promise);
  const { firstDay: _, source: __, ...schedule } = waiting().schedule;
  const scheduling = orderOfPlay.schedule({
    editionId: '1',
    matches: [{ ...schedule, ...semifinal, matchId: '7', sides: [side('3'), side('4')] }],
  });
  expect(await orderOfPlay.plan('1', [inSecondCourt], 'console', {})).toMatchObject([{ matchId: '1' }]);
  expect(written).toEqual(['1']);
  chances.resolve(waiting().schedule);
  expect(await scheduling).toMatchObject({ scheduled: 1 });
});

test('an import fetches its edition once for all its matches', async () => {
  const { orderOfPlay, asked } = openOrder(waiting, async (schedule) => schedule);
  const matches = ['2', '3'].map((matchId) => ({ ...semifinal, sides, matchId }));
  const rows = await orderOfPlay.importPlans({ editionId: '1', matches });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  expect(asked).toEqual(['1']);
});
