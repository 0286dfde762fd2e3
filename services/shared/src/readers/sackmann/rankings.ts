import { isRemark, type Remark } from '@rallyrank/contracts/shared/remarks';
import { COMPACT_DAY, compactDay, wholeNumber } from '../cells.js';
import type { DatedRow } from '../lists.js';
import { notADay, notANumber } from '../reasons.js';
import type { Notes } from '../records.js';
import { readTable, type Table, type TableRow } from '../table.js';
import { blocksOfLines } from '../text-lines.js';
import type { Tour } from './tour.js';

const rowOf = (row: TableRow, { discipline, personKey }: Tour): DatedRow | Remark => {
  const date = compactDay(row.cell('ranking_date'));
  const rank = wholeNumber(row.cell('rank'), 1);
  const points = row.cell('points') === '' ? 0 : wholeNumber(row.cell('points'), 0);
  if (!date) return notADay(row, 'ranking_date', COMPACT_DAY);
  if (rank === undefined) return notANumber(row, 'rank', 1);
  if (points === undefined) return notANumber(row, 'points');
  const tournaments = wholeNumber(row.cell('tours'), 0) ?? 0;
  return { date, discipline, row: { at: row.at, rank, players: [personKey(row.cell('player'))], points, tournaments } };
};

const FIRST_CELL = /^"?([^",;|\t]*)/;

/** Number of lines of each day in all files. The day comes first in a line. */
const linesPerDay = async (tables: readonly Table[]): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  for (const { path } of tables)
    for await (const lines of blocksOfLines(path))
      for (const { text } of lines) {
        const day = compactDay(FIRST_CELL.exec(text)?.[1] ?? '');
        if (day) counts.set(day, (counts.get(day) ?? 0) + 1);
      }
  return counts;
};

/**
 * Yields the rows of all files day by day. In some files the rows of several days are mixed, and some days are in two
 * files, so rows are held back until a day is complete.
 */
export async function* rankingRows(tables: readonly Table[], tour: Tour, notes: Notes): AsyncGenerator<DatedRow> {
  const left = await linesPerDay(tables);
  const waiting = new Map<string, DatedRow[]>();
  const days = [...left.keys()].sort().reverse();
  const finished = function* (): Generator<DatedRow> {
    for (let day = days.at(-1); day !== undefined && left.get(day) === 0; day = days.at(-1)) {
      yield* waiting.get(day) ?? [];
      waiting.delete(day);
      days.pop();
    }
  };
  for (const table of tables)
    for await (const row of readTable(table, 'rows', notes)) {
      const dated = rowOf(row, tour);
      const day = compactDay(row.cell('ranking_date'));
      if (day) left.set(day, (left.get(day) ?? 0) - 1);
      if (isRemark(dated)) notes.refuse('rows', row.at, dated);
      else if (waiting.has(dated.date)) waiting.get(dated.date)!.push(dated);
      else waiting.set(dated.date, [dated]);
      yield* finished();
    }
  // Days with malformed lines, which were counted but did not become rows.
  for (const day of [...waiting.keys()].sort()) yield* waiting.get(day)!;
}
