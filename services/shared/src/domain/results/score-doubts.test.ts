import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { doubtOf } from './doubt-remark.js';

const setsOf = (score: string): MatchFacts['games'] =>
  score.split(' ').map((set) => set.split(/\D+/).filter(Boolean).map(Number) as [number, number]);

const doubt = (score: string, bestOf: 3 | 5, format?: string) =>
  doubtOf(
    profileOf('tennis'),
    { startDate: '2010-06-21', format },
    { discipline: 'MS', outcome: 'completed', winner: 1, games: setsOf(score), bestOf },
  )?.kind;

test.each<[string, 3 | 5, string?]>([
  ['6-4 6-3', 3],
  ['6-4 6-7(15) 7-5', 3],
  ['6-4 3-6 70-68', 3],
  ['6-7(5) 7-6(2) 10-7', 3],
  ['6-4 4-6 7-6(3) 6-4', 5],
  ['7-6 13-12(3)', 3],
  ['8-3', 3],
  ['4-3(5) 1-4 4-2 4-1', 5, 'fast4'],
])('%s, best of %d, is a basis for figures', (score, bestOf, ...[format]) => {
  expect(doubt(score, bestOf, format)).toBeUndefined();
});

test.each<[string, 3 | 5, string, string?]>([
  ['3-6 7-5', 3, 'undecided'],
  ['7-5', 3, 'undecided'],
  ['6-2 6-4', 5, 'undecided'],
  ['6-4 6-4 6-4', 3, 'undecided'],
  ['6-2 1-1', 3, 'undecided'],
  ['6-6', 3, 'undecided'],
  ['7-4 6-3', 3, 'impossible'],
  ['93-2 6-3', 3, 'impossible'],
  ['6-4(5) 6-3', 3, 'impossible'],
  ['4-2 4-1', 3, 'impossible'],
  ['6-4 6-3', 3, 'impossible', 'fast4'],
])('%s, best of %d, is %s', (score, bestOf, kind, ...[format]) => expect(doubt(score, bestOf, format)).toBe(kind));
