import { expect, test } from '@jest/globals';
import {
  bestFirst,
  coveredOf,
  type FiguresRow,
  hasCareer,
  knownSince,
  mainStanding,
  type StandingRow,
  totals,
} from './key-figures';

const standing = (currentRank: number | null, bestRank: number | null): StandingRow => ({
  discipline: 'MD',
  competitorId: '1',
  partner: null,
  currentRank,
  currentPoints: null,
  bestRank,
  bestRankDate: null,
  bestPoints: null,
  weeksAtNo1: 0,
  bestYearEndRank: null,
  bands: [],
  covered: [],
});
const figures = (won: number, lost: number, titles: number): FiguresRow => ({
  discipline: 'MS',
  won,
  lost,
  walkoversWon: 3,
  walkoversLost: 1,
  titles,
  finals: titles,
  events: 1,
  firstDate: null,
  lastDate: null,
});

test('the main standing of a player has the best current rank', () => {
  expect(mainStanding([standing(30, 2), standing(4, 4), standing(null, 1)])?.currentRank).toBe(4);
});
test('the main standing of a retired player has the best rank ever', () => {
  expect(mainStanding([standing(null, 7), standing(null, 3)])?.bestRank).toBe(3);
  expect(mainStanding([])).toBeUndefined();
});
test('current standings come first, then past ones by the best rank', () => {
  const ranks = bestFirst([
    standing(null, 7),
    standing(30, 2),
    standing(null, null),
    standing(null, 1),
    standing(4, 4),
  ]);
  expect(ranks.map(({ currentRank, bestRank }) => [currentRank, bestRank])).toEqual([
    [4, 4],
    [30, 2],
    [null, 1],
    [null, 7],
    [null, null],
  ]);
});
test('a person with neither a match nor a rank has no career as a player', () => {
  expect(hasCareer({ figures: [], standings: [] })).toBe(false);
  expect(hasCareer({ figures: [figures(0, 1, 0)], standings: [] })).toBe(true);
  expect(hasCareer({ figures: [], standings: [standing(null, 7)] })).toBe(true);
});
test('totals exclude walkovers', () => {
  expect(totals([figures(68, 4, 11), figures(2, 6, 0)])).toEqual({ won: 70, lost: 10, titles: 11, share: 0.875 });
  expect(totals([]).share).toBeNull();
});
test('figures have the year since which they are known, unless the career began later', () => {
  const from = (firstDate: string | null) => [{ ...figures(1, 1, 0), firstDate }, figures(0, 0, 0)];
  expect(knownSince(from('2022-12-31'), '2022-01-11')).toBe('2022');
  expect(knownSince(from('2023-01-11'), '2022-01-11')).toBeNull();
  expect(knownSince(from(null), '2022-01-11')).toBeNull();
});
test('weeks are known for the lists that overlap the career', () => {
  const [early, late] = [
    { from: '1973-08-27', until: '1980-01-27' },
    { from: '2020-01-06', until: '2025-01-06' },
  ];
  const career = (firstDate: string, lastDate: string) => [{ ...figures(1, 1, 0), firstDate, lastDate }];
  const end = '2024-12-18';
  expect(coveredOf([early, late], career('2004-04-09', '2024-10-02'), end)).toEqual({
    periods: [late],
    beganBefore: true,
    isOpen: true,
  });
  expect(coveredOf([early, late], career('2021-04-09', '2024-10-02'), end).beganBefore).toBe(false);
  expect(coveredOf([early, late], career('1971-11-01', '1993-11-08'), end)).toEqual({
    periods: [early],
    beganBefore: true,
    isOpen: false,
  });
  expect(coveredOf([early, late], career('1985-01-01', '1999-01-01'), end).periods).toEqual([]);
  expect(coveredOf([early, late], [], end).periods).toEqual([early, late]);
});
