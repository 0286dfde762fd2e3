import { Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { dayFrom, wholeNumber } from '../cells.js';
import type { DatedRow } from '../lists.js';
import type { Notes } from '../records.js';
import { readTable, type TableRow } from '../table.js';
import type { BwfFiles } from './files.js';

const rowOf = (row: TableRow): DatedRow | string => {
  const date = dayFrom(row.cell('date'));
  const discipline = Discipline.safeParse(row.cell('event')).data;
  const rank = wholeNumber(row.cell('rank'), 1);
  const points = Number(row.cell('points') || Number.NaN);
  if (!date) return `"${row.cell('date')}" is not a date`;
  if (!discipline) return `"${row.cell('event')}" is not an event`;
  if (rank === undefined) return `"${row.cell('rank')}" is not a rank`;
  if (!(points >= 0)) return `"${row.cell('points')}" is not a number of points`;
  const players = [row.cell('p1_id'), ...(isDoubles(discipline) ? [row.cell('p2_id')] : [])];
  if (players.includes('')) return 'a player of the row is missing';
  const tournaments = wholeNumber(row.cell('tournaments'), 0) ?? 0;
  return { date, discipline, row: { at: row.at, rank, players, points, tournaments } };
};

export async function* readBwfListRows(files: BwfFiles, notes: Notes): AsyncGenerator<DatedRow> {
  for await (const row of readTable(files.lists, 'rows', notes)) {
    const dated = rowOf(row);
    if (typeof dated === 'string') notes.refuse('rows', row.at, dated);
    else yield dated;
  }
}
