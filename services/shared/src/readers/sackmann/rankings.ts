import { compactDay, wholeNumber } from '../cells.js';
import type { DatedRow } from '../lists.js';
import type { Notes } from '../records.js';
import { openSource } from '../source-file.js';
import { readTable, type Table, type TableRow } from '../table.js';
import type { Tour } from './tour.js';

const rowOf = (row: TableRow, { discipline, personKey }: Tour): DatedRow | string => {
  const date = compactDay(row.cell('ranking_date'));
  const rank = wholeNumber(row.cell('rank'), 1);
  const points = row.cell('points') === '' ? 0 : wholeNumber(row.cell('points'), 0);
  if (!date) return `"${row.cell('ranking_date')}" is not a date`;
  if (rank === undefined) return `"${row.cell('rank')}" is not a rank`;
  if (points === undefined) return `"${row.cell('points')}" is not a number of points`;
  const tournaments = wholeNumber(row.cell('tours'), 0) ?? 0;
  return { date, discipline, row: { at: row.at, rank, players: [personKey(row.cell('player'))], points, tournaments } };
};

/** Number of lines of each day in a file. The day comes first in a line. */
const linesPerDay = async ({ path }: Table): Promise<Map<string, number>> => {
  const lines = new Map<string, number>();
  let rest = '';
  const count = (line: string): void => {
    const day = compactDay(line.slice(0, line.indexOf(',')));
    if (day) lines.set(day, (lines.get(day) ?? 0) + 1);
  };
  for await (const chunk of openSource(path)) {
    const [first = '', ...others] = (chunk as Buffer).toString('latin1').split('\n');
    if (others.length > 0) count(rest + first);
    for (const line of others.slice(0, -1)) count(line);
    rest = others.at(-1) ?? rest + first;
  }
  count(rest);
  return lines;
};

/**
 * Yields the rows of one file day by day. In some files the rows of several days are mixed; they are held back until a
 * day is complete.
 */
export async function* rankingRows(table: Table, tour: Tour, notes: Notes): AsyncGenerator<DatedRow> {
  const left = await linesPerDay(table);
  const waiting = new Map<string, DatedRow[]>();
  const days = [...left.keys()].sort().reverse();
  const finished = function* (): Generator<DatedRow> {
    for (let day = days.at(-1); day !== undefined && left.get(day) === 0; day = days.at(-1)) {
      yield* waiting.get(day) ?? [];
      waiting.delete(day);
      days.pop();
    }
  };
  for await (const row of readTable(table, 'rows', notes)) {
    const dated = rowOf(row, tour);
    const day = compactDay(row.cell('ranking_date'));
    if (day) left.set(day, (left.get(day) ?? 0) - 1);
    if (typeof dated === 'string') notes.refuse('rows', row.at, dated);
    else if (waiting.has(dated.date)) waiting.get(dated.date)!.push(dated);
    else waiting.set(dated.date, [dated]);
    yield* finished();
  }
  // Days with malformed lines, which were counted but did not become rows.
  for (const day of [...waiting.keys()].sort()) yield* waiting.get(day)!;
}
