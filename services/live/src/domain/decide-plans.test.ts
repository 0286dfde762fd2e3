import { expect, test } from '@jest/globals';
import { dayIn } from '@rallyrank/shared/domain/zone';
import { decidePlans, lengthsOf, type PlannedEdition } from './decide-plans.js';
import type { Drawn } from './open-places.js';

const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const draw: Drawn = { ...{ drawId: '1', discipline: 'MS', stage: 'main', name: 'Main' }, size: 4, byes: [] };
const first = {
  ...{ matchId: '5', drawId: '1', round: 'SF' as const, slot: 0, outcome: 'completed' as const, winner: 1 as const },
  ...{ sides: [side('1'), side('2')] as [ReturnType<typeof side>, ReturnType<typeof side>], bestOf: 5 as const },
};
const edition = (results: PlannedEdition['results']): PlannedEdition => ({
  ...{ draws: [draw], results, scheduled: [] },
  newId: () => '1000000001',
  gamesToWin: () => [2, 3],
  groupRounds: ['G1'],
  dayOf: (instant) => dayIn('Asia/Shanghai', new Date(instant)),
});
const second = { ...{ drawId: '1', round: 'SF' as const, slot: 1 }, sides: [side('3'), side('4')] as const };

test('a plan without a match length gets that of the other matches of the draw, or else the usual one', () => {
  const planned = (...results: PlannedEdition['results']) => decidePlans(edition(results), [second])[0]?.gamesToWin;
  expect([planned(), planned(first)]).toEqual([2, 3]);
  expect([lengthsOf(edition([]), draw), lengthsOf(edition([first]), draw)]).toEqual([
    [2, 3],
    [3, 2],
  ]);
});

test('a source cannot reuse the id of another match that has a result', () => {
  const planned = (matchId: string) => decidePlans(edition([first]), [{ ...second, matchId }]);
  expect(planned('6')).toMatchObject([{ matchId: '6', slot: 1 }]);
  expect(() => planned('5')).toThrow(expect.objectContaining({ reason: 'live.otherMatch' }));
});

test('the places on a court restart on each local day', () => {
  // Half an hour before and half an hour after midnight in Shanghai, and one day after the first time.
  const times = ['2026-11-24T15:30:00.000Z', '2026-11-24T16:30:00.000Z', '2026-11-25T15:30:00.000Z'];
  const group: Drawn = { ...draw, stage: 'group' };
  const plans = times.map((notBefore, n) => ({
    ...{ drawId: '1', round: 'G1' as const, court: 'Court 1', notBefore },
    sides: [side(`${2 * n}`), side(`${2 * n + 1}`)] as const,
  }));
  let id = 0;
  const planned = decidePlans({ ...edition([]), draws: [group], newId: () => String(++id) }, plans);
  expect(planned.map(({ order }) => order)).toEqual([1, 1, 2]);
});
