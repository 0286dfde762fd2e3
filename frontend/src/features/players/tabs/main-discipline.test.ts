import { expect, it } from '@jest/globals';
import type { BasicData } from '../key-figures';
import { playedDisciplines } from './main-discipline';

const figures = (discipline: 'MS' | 'MD' | 'XD', won: number, lost: number) =>
  ({ discipline, won, lost }) as BasicData['figures'][number];

it('returns the disciplines of a player, the one with most matches first', () => {
  const all = [figures('MS', 3, 1), figures('MD', 10, 30), figures('XD', 9, 0)];
  expect(playedDisciplines({ figures: all })).toEqual(['MD', 'XD', 'MS']);
  expect(playedDisciplines({ figures: [] })).toEqual([]);
});
