import { expect, test } from '@jest/globals';
import { type Chances, chancesThrough } from './draw-chances';

const side = (id: string, chances: number[]): Chances['sides'][number] => ({
  side: { id, players: [{ id, name: { en: id, zh: null }, association: null }], seed: null, entry: null },
  line: Number(id),
  chances,
  errors: chances.map(() => 0),
});
const answer: Pick<Chances, 'columns' | 'from' | 'sides'> = {
  columns: ['SF', 'F', 'W'],
  from: 'SF',
  sides: [side('1', [1, 0.75, 0.5]), side('2', [1, 0.25, 0.125])],
};

test('winning a round is reaching the next one, and winning the final is the title', () => {
  const of = (round: string) => [...(chancesThrough(answer, round) ?? [])];
  expect(of('SF')).toEqual([
    ['1', 0.75],
    ['2', 0.25],
  ]);
  expect(of('F')).toEqual([
    ['1', 0.5],
    ['2', 0.125],
  ]);
});

test('rounds before the described state, and matches outside the tree, have no chances', () => {
  expect(chancesThrough({ ...answer, from: 'F' }, 'SF')).toBeUndefined();
  expect(chancesThrough(answer, 'BR')).toBeUndefined();
  expect(chancesThrough(answer, 'W')).toBeUndefined();
});
