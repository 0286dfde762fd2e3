import { expect, test } from '@jest/globals';
import { OfficialStanding } from './official-standing.js';
import type { RatingList } from './rating-input.js';

const list = (
  day: number,
  competitors: readonly number[],
  players: readonly (readonly [number, number])[],
): RatingList => ({
  discipline: 2,
  day,
  ranks: Uint32Array.from(competitors, (_, i) => i + 1),
  points: Float64Array.from(competitors, (_, i) => 1_000 - i),
  tournaments: new Uint32Array(competitors.length),
  competitors: Int32Array.from(competitors),
  firstPlayers: Int32Array.from(players, ([first]) => first),
  secondPlayers: Int32Array.from(players, ([, second]) => second),
});

test('a list is in force until the next one, and a player has the best place of their pairs', () => {
  const pairs = [
    [0, 1],
    [0, 2],
  ] as const;
  const standing = new OfficialStanding([list(10, [5, 6], pairs), list(17, [6], [[0, 2]])], 8);
  standing.goTo(9);
  expect(standing.list).toBeUndefined();
  expect([standing.rowOf(5), standing.bestRowOf(0)]).toEqual([-1, -1]);
  standing.goTo(10);
  expect([5, 6, 7].map((pair) => standing.rowOf(pair))).toEqual([0, 1, -1]);
  expect([0, 1, 2, 3].map((player) => standing.bestRowOf(player))).toEqual([0, 0, 1, -1]);
  standing.goTo(30);
  expect([5, 6].map((pair) => standing.rowOf(pair))).toEqual([-1, 0]);
  expect([0, 1, 2].map((player) => standing.bestRowOf(player))).toEqual([0, -1, 0]);
  standing.goTo(17 + 366);
  expect(standing.list).toBeUndefined();
  expect([standing.rowOf(6), standing.bestRowOf(0), standing.rankOf(6)]).toEqual([-1, -1, 0]);
});

test('the rank is the one printed since the list, else the listed one, else one printed within a year', () => {
  const standing = new OfficialStanding(
    [
      list(
        10,
        [5, 6],
        [
          [5, -1],
          [6, -1],
        ],
      ),
      list(17, [6], [[6, -1]]),
    ],
    8,
  );
  standing.goTo(9);
  expect([standing.deepest, standing.rankOf(5)]).toEqual([0, 0]);
  standing.goTo(12);
  for (const [competitor, rank] of [
    [5, 3],
    [6, 0],
    [7, 900],
  ] as const)
    standing.print(competitor, rank);
  expect([4, 5, 6, 7].map((competitor) => standing.rankOf(competitor))).toEqual([0, 3, 2, 900]);
  standing.goTo(17);
  expect([5, 6, 7].map((competitor) => standing.rankOf(competitor))).toEqual([3, 1, 900]);
  standing.goTo(12 + 366);
  expect([5, 6, 7].map((competitor) => standing.rankOf(competitor))).toEqual([0, 1, 0]);
  expect(standing.deepest).toBe(900);
});

test('a list expires after a year without another one', () => {
  const standing = new OfficialStanding([list(10, [5], [[5, -1]])], 8);
  standing.goTo(10);
  standing.print(7, 300);
  standing.goTo(10 + 365);
  expect(standing.rankOf(7)).toBe(300);
  expect([standing.rankOf(5), standing.rowOf(5), standing.bestRowOf(5)]).toEqual([1, 0, 0]);
  standing.goTo(10 + 366);
  expect([standing.rankOf(5), standing.rowOf(5), standing.bestRowOf(5)]).toEqual([0, -1, -1]);
  expect([standing.list, standing.rankOf(7), standing.deepest]).toEqual([undefined, 0, 300]);
});
