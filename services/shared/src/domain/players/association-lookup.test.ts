import { expect, test } from '@jest/globals';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { MatchTable } from '../match-table/match-table.js';
import { associationLookup } from './association-lookup.js';

/** Matches of the players 1, 2, 10 and 9, in which the source states the associations. */
const tableWith = (...matches: readonly { date: string; stated?: Record<string, string> }[]): MatchTable => {
  const table = new MatchTable();
  table.apply({
    type: 'EditionScheduled',
    data: {
      editionId: '1',
      seriesId: '1',
      name: { en: 'Open' },
      level: 'super-1000',
      season: 2023,
      startDate: '2023-01-01',
      endDate: '2023-01-07',
      status: 'scheduled',
      sourceKeys: [],
    },
  });
  for (const [i, { date, stated }] of matches.entries()) {
    const sides = [
      { competitorId: '500', playerIds: ['9', '10'], ...(stated && { associations: stated }) },
      { competitorId: '501', playerIds: ['1', '2'] },
    ];
    const facts = { drawId: '1', discipline: 'MD', round: 'F', outcome: 'completed', winner: 1, games: [], order: i };
    table.apply({ type: 'MatchCompleted', data: { editionId: '1', matchId: String(i + 1), ...facts, sides, date } });
  }
  return table;
};
const numberOf = (table: MatchTable, id: string): number => table.people.find(id)!;
const day = dayNumber('2023-01-03');

test('an association that a source states with a match counts on its day only, even after a snapshot and a copy', () => {
  const table = tableWith({ date: '2023-01-03', stated: { 10: 'USA' } }, { date: '2023-01-04' });
  const restored = new MatchTable();
  restored.restore(JSON.parse(JSON.stringify(table.snapshot())));
  for (const each of [table, restored, MatchTable.of(structuredClone(table.copy()))]) {
    const { associationOf, movedPlayers } = associationLookup(each, () => 'IND', new Map());
    const [nine, ten] = [numberOf(each, '9'), numberOf(each, '10')];
    expect([day - 1, day, day + 1, undefined].map((on) => associationOf(ten, on))).toEqual([
      'IND',
      'USA',
      'IND',
      'IND',
    ]);
    expect(associationOf(nine, day)).toBe('IND');
    expect(movedPlayers).toEqual(new Map([[ten, ['IND', 'USA']]]));
  }
});

test('it outranks a period, and a corrected match replaces it', () => {
  const table = tableWith({ date: '2023-01-03', stated: { 10: 'USA', 9: 'CAN' } });
  const [nine, ten] = [numberOf(table, '9'), numberOf(table, '10')];
  const periods = [{ periodId: 1, association: 'CAN', firstDay: '2023-01-01' }];
  const lookup = () => associationLookup(table, () => 'CAN', new Map([[ten, { association: 'IND', periods }]]));
  const { associationOf, movedPlayers, movesKey } = lookup();
  expect([day - 40, day, day + 1].map((on) => associationOf(ten, on))).toEqual(['IND', 'USA', 'CAN']);
  expect(movedPlayers).toEqual(new Map([[ten, ['IND', 'CAN', 'USA']]]));
  expect(associationOf(nine, day)).toBe('CAN');
  const sides = [
    { competitorId: '500', playerIds: ['9', '10'] },
    { competitorId: '501', playerIds: ['1', '2'] },
  ];
  const facts = { drawId: '1', discipline: 'MD', round: 'F', outcome: 'completed', winner: 1, games: [], order: 0 };
  const data = { editionId: '1', matchId: '1', ...facts, sides, date: '2023-01-03' };
  table.apply({ type: 'MatchCorrected', data });
  expect(lookup().associationOf(ten, day)).toBe('CAN');
  expect(lookup().movesKey).not.toBe(movesKey);
});
