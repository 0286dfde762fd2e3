import { expect, test } from '@jest/globals';
import { countParts, listChanges } from './list-changes.js';
import { listOf } from './testing/lists.js';

const earlier = listOf('2025-06-03', [
  [1, 900.3],
  [2, 800],
  [3, 700],
]);
const later = listOf('2025-07-01', [
  [3, 950],
  [1, 900.1],
  [4, 100],
]);

test('lists who is on both lists or new in the order of the later list, then who dropped out in the order of the earlier one', () => {
  const changes = listChanges(later, earlier);
  expect(
    changes.map(({ competitor, rank, previousRank, movement, gain }) => [
      competitor,
      rank,
      previousRank,
      movement,
      gain,
    ]),
  ).toEqual([
    [3, 1, 3, 2, 250],
    [1, 2, 1, -1, -0.2],
    [4, 3, null, null, null],
    [2, null, 2, null, null],
  ]);
  expect(changes.at(-1)).toMatchObject({ points: null, previousPoints: 800 });
  expect(countParts(changes)).toEqual({ both: 2, entered: 1, left: 1 });
});

test('finds no change between a list and itself', () =>
  expect(countParts(listChanges(later, later))).toEqual({ both: 3, entered: 0, left: 0 }));
