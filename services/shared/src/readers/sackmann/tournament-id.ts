import type { TableRow } from '../table.js';

/** Numbers of 2016-2020 that are not those of the ATP. */
const otherNumbers: ReadonlyMap<string, string> = new Map([
  ['M001', '338'],
  ['M004', '807'],
  ['M006', '404'],
  ['M007', '403'],
  ['M009', '416'],
  ['M010', '440'],
  ['M015', '747'],
  ['M021', '1536'],
  ['M024', '422'],
  ['M035', '418'],
  ['M052', '6932'],
]);

/** The number that the ATP gives a tournament, without leading zeros. */
export const numberOf = (row: Pick<TableRow, 'cell'>): string => {
  const number = row.cell('tourney_id').slice(5).replace(/^0+/, '');
  return otherNumbers.get(number) ?? number;
};

export const seasonOf = (row: Pick<TableRow, 'cell'>): number => Number(row.cell('tourney_id').slice(0, 4));
