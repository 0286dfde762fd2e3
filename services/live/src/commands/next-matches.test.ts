import { expect, test } from '@jest/globals';
import type { Schedule } from '@rallyrank/contracts/live/events';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { PlannedEdition } from '../domain/decide-plans.js';
import type { LiveMatchState } from '../domain/live-match.js';
import type { ScheduledMatch } from '../domain/schedule.js';
import { DAY, scheduledMatch } from '../testing/scored-match.js';
import { OrderOfPlay } from './order-of-play.js';

const side = (id: string) => ({ competitorId: id, playerIds: [id] });
type Results = PlannedEdition['results'];

const stateOf = (matchId: string, round: RoundCode, slot: number, one: string, two: string): LiveMatchState => ({
  ...scheduledMatch(badminton, { round, slot, sides: [side(one), side(two)] }),
  matchId,
});
const waiting = ({ matchId, schedule }: LiveMatchState, more: Partial<ScheduledMatch> = {}): ScheduledMatch => ({
  ...{ matchId, schedule, isWithdrawn: false },
  ...more,
});
const walkover = (slot: number, winner?: 1 | 2): Results[number] => ({
  ...{ matchId: `${slot}`, drawId: '1', round: 'QF', slot, outcome: 'walkover', ...(winner && { winner }) },
  sides: [side(`${2 * slot + 1}`), side(`${2 * slot + 2}`)],
});

/** Opens the order of play of a draw of eight, and keeps what is written. */
const openOrder = (results: Results, scheduled: readonly ScheduledMatch[], states: readonly LiveMatchState[] = []) => {
  const written: unknown[] = [];
  const edition: PlannedEdition = {
    draws: [{ ...{ drawId: '1', discipline: 'MS', stage: 'main', name: 'Main' }, size: 8, byes: [] }],
    ...{ results, scheduled },
    newId: () => '1000000009',
    groupRounds: [],
    dayOf: String,
    gamesToWin: () => [2],
  };
  const orderOfPlay = new OrderOfPlay(
    { of: async () => edition, reading: async () => () => edition },
    { of: () => [side('1'), side('2')], formed: async (matches) => [...matches] },
    { match: (_, matchId) => states.find((state) => state.matchId === matchId) },
    { until: async () => undefined },
    {
      complete: async (_, planned, source): Promise<Schedule> => ({ ...planned, firstDay: DAY, source }),
      scoring: () => ({ firstDay: DAY }),
    },
    {
      schedule: async ({ matchId }, { round, sides }) => {
        written.push([matchId, round, ...sides.map(({ competitorId }) => competitorId)]);
        return 'scheduled';
      },
      withdraw: async ({ matchId }, _, isForNow) => {
        written.push([matchId, isForNow]);
      },
    },
  );
  return { orderOfPlay, written };
};

const quarter = stateOf('0', 'QF', 0, '1', '2');
const semifinal = stateOf('50', 'SF', 0, '2', '3');
const final = stateOf('60', 'F', 0, '3', '5');
const semifinalResult: Results[number] = {
  ...{ matchId: '51', drawId: '1', round: 'SF', slot: 1, outcome: 'completed', winner: 1 },
  sides: [side('5'), side('7')],
};

test('a walkover that is corrected to one of both sides replaces the semi-final by the final', async () => {
  const { orderOfPlay, written } = openOrder([walkover(0), walkover(1, 1), semifinalResult], [waiting(semifinal)]);
  await orderOfPlay.planNext(quarter);
  expect(written).toEqual([
    ['50', true],
    ['1000000009', 'F', '3', '5'],
  ]);
});

test('a walkover of both sides that is corrected to one replaces the final by the semi-final', async () => {
  const { orderOfPlay, written } = openOrder([walkover(0, 2), walkover(1, 1), semifinalResult], [waiting(final)]);
  await orderOfPlay.planNext(quarter);
  expect(written).toEqual([
    ['60', true],
    ['1000000009', 'SF', '2', '3'],
  ]);
});

test('a next match is kept if it has begun, or if it follows from the results', async () => {
  const begun: LiveMatchState = { ...semifinal, stage: 'called' };
  const over = openOrder([walkover(0), walkover(1, 1)], [waiting(semifinal)], [begun]);
  await over.orderOfPlay.planNext(quarter);
  expect(over.written).toEqual([]);
  const same = openOrder([walkover(0, 2), walkover(1, 1)], [waiting(semifinal)]);
  await same.orderOfPlay.planNext(quarter);
  expect(same.written).toEqual([['50', 'SF', '2', '3']]);
});

test('a match whose predecessor continues is withdrawn, even behind a match that is already withdrawn', async () => {
  const resumed: LiveMatchState = { ...quarter, isResumed: true };
  const { orderOfPlay, written } = openOrder(
    [walkover(1, 1), semifinalResult],
    [waiting(semifinal, { isWithdrawn: true, isForNow: true }), waiting(final)],
    [resumed],
  );
  await orderOfPlay.withdrawNext(resumed);
  expect(written).toEqual([['60', true]]);
});

test('a match that was withdrawn for now does not return with its draw while its sides are unknown', async () => {
  const { orderOfPlay, written } = openOrder([walkover(1, 1)], []);
  const withdrawn = [waiting(semifinal, { isWithdrawn: true, isForNow: true })];
  const made = { drawId: '1', stage: 'main', size: 8, wasMade: true, isWithdrawn: false } as const;
  const pairings = [{ slot: 2, sides: [side('5'), side('6')] as [ReturnType<typeof side>, ReturnType<typeof side>] }];
  await orderOfPlay.follow(
    '1',
    () => [{ ...made, pairings }],
    () => withdrawn,
  );
  expect(written).toEqual([['1000000009', 'QF', '5', '6']]);
});
