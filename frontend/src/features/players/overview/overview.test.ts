import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { type EventResult, lastMatches } from './last-matches';
import { titlesByLevel } from './titles-by-level';

const event = (id: string, level = 'super-500') => ({
  id,
  name: { en: `Event ${id}`, zh: null },
  level,
  season: 2025,
  startDate: '2025-01-01',
  endDate: '2025-01-05',
  association: null,
});
const match = (id: string, date: string, winner: 1 | 2 | null): EventResult['matches'][number] => ({
  id,
  discipline: 'MD',
  round: 'R16',
  drawId: '1',
  slot: 0,
  sides: [
    { id: '1', players: [], seed: null, entry: null },
    { id: '2', players: [], seed: null, entry: null },
  ],
  winner,
  outcome: winner === null ? 'unplayed' : 'completed',
  games: [],
  date,
  durationMin: null,
  court: null,
});
const result = (id: string, matches: EventResult['matches'], discipline: 'MD' | 'XD' = 'MD'): EventResult => ({
  event: event(id),
  discipline,
  partner: null,
  result: null,
  matches,
});

test('the last matches of all disciplines are sorted by day and round, newest first, without those that have no winner', () => {
  const results = [
    result('2', [match('a', '2025-03-01', 1), match('b', '2025-03-01', 2), match('c', '2025-03-02', null)]),
    result('2', [match('d', '2025-03-03', 1)], 'XD'),
    result('1', [match('e', '2025-02-01', 1), match('f', '2025-02-02', 2)]),
  ];
  const ids = (most: number) => lastMatches(results, most).map((row) => row.match.id);
  expect(ids(10)).toEqual(['d', 'b', 'a', 'f', 'e']);
  expect(ids(2)).toEqual(['d', 'b']);
});

test('titles are counted by level, the highest first, with the newest of each', () => {
  const won = [event('9', 'super-500'), event('8', 'olympics'), event('7', 'own-level'), event('6', 'super-500')];
  const rows = titlesByLevel(won, profileOf('badminton'));
  expect(rows.map(({ level, titles, last }) => [level, titles, last.id])).toEqual([
    ['olympics', 1, '8'],
    ['super-500', 2, '9'],
    ['own-level', 1, '7'],
  ]);
  expect(titlesByLevel([], profileOf('badminton'))).toEqual([]);
});
