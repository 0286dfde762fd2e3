import { describe, expect, it } from '@jest/globals';
import type { Schedule } from '@rallyrank/contracts/live/events';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { plannedMatch, type ReplayableMatch, replayedMatch } from './replay-match.js';

const FIRST_DAY = '2025-01-07';
const side = (competitorId: string, ...playerIds: string[]) => ({ competitorId, playerIds });
const played = (discipline: 'MS' | 'MD', sides: ReplayableMatch['sides']): ReplayableMatch => ({
  ...{ matchId: '1', drawId: '1', discipline, round: 'F', date: FIRST_DAY, order: 1, sides },
  ...{ outcome: 'completed', winner: 1, sourceKeys: [] },
  games: [
    [21, 18],
    [15, 21],
    [21, 19],
  ],
});
const singles = played('MS', [side('1', '1'), side('2', '2')]);
const pairs = played('MD', [side('11', '1', '2'), side('12', '3', '4')]);

const actionsOf = (match: ReplayableMatch, seed: number) => {
  const planned = plannedMatch(badminton, { firstDay: FIRST_DAY }, match, { court: 'Court 1', order: 1 });
  const schedule: Schedule = { ...planned, firstDay: FIRST_DAY, source: 'replay' };
  return replayedMatch(badminton, schedule, match, seed).actions;
};

describe('a replay of doubles', () => {
  it('has the first server and receiver of each further game', () => {
    const actions = actionsOf(pairs, 1);
    const orders = actions.flatMap(({ type }, at) => (type === 'serviceOrder' ? [at] : []));
    const points = (until: number) => actions.slice(0, until).filter(({ type }) => type === 'point').length;
    expect(orders.map(points)).toEqual([39, 75]);
  });

  it('draws the same players for the same seed, and all of them over many seeds', () => {
    expect(actionsOf(pairs, 7)).toEqual(actionsOf(pairs, 7));
    const drawn = Array.from({ length: 40 }, (_, seed) => actionsOf(pairs, seed)).flatMap((actions) =>
      actions.flatMap((action) => (action.type === 'serviceOrder' ? [action.firstServer.join('')] : [])),
    );
    expect([...new Set(drawn)].sort()).toEqual(['00', '01', '10', '11']);
  });
});

it('a replay of singles has no order of service', () => {
  expect(actionsOf(singles, 1).map(({ type }) => type)).not.toContain('serviceOrder');
});
