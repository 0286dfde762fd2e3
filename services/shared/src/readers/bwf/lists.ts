import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import { DAY, dayFrom, wholeNumber } from '../cells.js';
import type { DatedRow } from '../lists.js';
import { notADay, notANumber, wrongCell } from '../reasons.js';
import type { Notes } from '../records.js';
import { readTable, type TableRow } from '../table.js';
import type { BwfFiles } from './files.js';

const rowOf = (row: TableRow): DatedRow | Remark => {
  const date = dayFrom(row.cell('date'));
  const discipline = Discipline.safeParse(row.cell('event')).data;
  const rank = wholeNumber(row.cell('rank'), 1);
  const points = Number(row.cell('points') || Number.NaN);
  if (!date) return notADay(row, 'date', DAY);
  if (!discipline) return wrongCell(row, 'event', 'cell.word');
  if (rank === undefined) return notANumber(row, 'rank', 1);
  if (!(points >= 0)) return notANumber(row, 'points');
  const players = [row.cell('p1_id'), ...(isDoubles(discipline) ? [row.cell('p2_id')] : [])];
  if (players.includes(''))
    return remarkOf('cell.missing', { column: players[0] === '' ? 'p1_id' : 'p2_id', value: '' });
  const tournaments = wholeNumber(row.cell('tournaments'), 0) ?? 0;
  return { date, discipline, row: { at: row.at, rank, players, points, tournaments } };
};

export async function* readBwfListRows(files: BwfFiles, notes: Notes): AsyncGenerator<DatedRow> {
  for await (const row of readTable(files.lists, 'rows', notes)) {
    const dated = rowOf(row);
    if (isRemark(dated)) notes.refuse('rows', row.at, dated);
    else yield dated;
  }
}
