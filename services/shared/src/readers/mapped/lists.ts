import type { TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { isRemark, type Remark } from '@rallyrank/contracts/shared/remarks';
import { DAY, wholeNumber } from '../cells.js';
import type { DatedRow } from '../lists.js';
import type { Notes } from '../records.js';
import { type MappedPerson, personsOf } from './persons.js';
import type { MappedRow } from './rows.js';
import type { MappedWords } from './words.js';

export type MappedListRow = DatedRow & { readonly source: MappedRow; readonly persons: readonly MappedPerson[] };

/** Parses a number, possibly with a fraction and with separators of thousands; undefined for any other text. */
const pointsOf = (text: string, decimal: TableMapping['decimal']): number | undefined => {
  const plain = decimal === ',' ? text.replaceAll('.', '').replace(',', '.') : text.replace(/,(?=\d{3}(\D|$))/g, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
};

/** Reads one row, or returns the reason to reject it. */
export const readListRow = (
  row: MappedRow,
  { decimal }: TableMapping,
  words: MappedWords,
  notes: Notes,
): MappedListRow | Remark => {
  const date = row.day('date');
  const discipline = words.discipline(row.of('discipline'));
  const rank = wholeNumber(row.of('rank'), 1);
  const points = row.of('points') === '' ? 0 : pointsOf(row.of('points'), decimal);
  if (!date) return row.wrong('date', 'cell.day', { form: DAY });
  if (!discipline) return row.wrong('discipline', 'cell.word');
  if (rank === undefined) return row.wrong('rank', 'cell.number', { least: 1 });
  if (points === undefined) return row.wrong('points', 'cell.number', { least: 0 });
  const persons = personsOf(row, '', discipline, notes);
  if (isRemark(persons)) return persons;
  if (persons.length === 0) return row.wrong('player', 'cell.missing');
  const tournaments = wholeNumber(row.of('tournaments'), 0) ?? 0;
  const players = persons.map(({ key }) => key);
  return { date, discipline, source: row, persons, row: { at: row.at, rank, players, points, tournaments } };
};

/** The rows of each day together, because a table can have the days in any order. */
export const byDay = (rows: readonly MappedListRow[]): MappedListRow[] =>
  rows.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
