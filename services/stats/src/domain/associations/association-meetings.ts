import type { Tally } from '@rallyrank/contracts/shared/refs';
import { addMatch, emptyTally } from '@rallyrank/shared/results/counts';
import { compileFilter, type Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import type { SeenRow } from '../frame/seen.js';
import { associationColumns } from './association-columns.js';

export interface AssociationMeetings {
  readonly total: Tally;
  readonly byDiscipline: ReadonlyMap<number, Tally>;
  /** Matches as the first association sees them, newest first; walkovers and unplayed ones among them. */
  readonly meetings: readonly SeenRow[];
}

/**
 * Matches between two associations. A side belongs to an association when all its players whose association is known play for it:
 * pairs of two associations are of neither. Between an association and itself side 1 counts as the own one.
 */
export const associationMeetings = (frame: Frame, one: string, other: string, filter: Filter = {}) => {
  const { side1, side2, discipline } = frame.table.columns;
  const { codes, first, second } = associationColumns(frame);
  const holds = compileFilter(frame, filter);
  const [own, opponent] = [codes.indexOf(one), codes.indexOf(other)];
  const isOf = (competitor: number, number: number): boolean =>
    number >= 0 && first[competitor] === number && second[competitor] === -1;
  const sideOf = (row: number): 1 | 2 | 0 => {
    if (isOf(side1[row]!, own) && isOf(side2[row]!, opponent)) return 1;
    return isOf(side2[row]!, own) && isOf(side1[row]!, opponent) ? 2 : 0;
  };
  const total = emptyTally();
  const byDiscipline = new Map<number, Tally>();
  const meetings: SeenRow[] = [];
  for (const row of frame.table.playingOrder()) {
    const side = sideOf(row);
    if (side === 0 || !holds(row, side)) continue;
    const tally = byDiscipline.get(discipline[row]!) ?? emptyTally();
    byDiscipline.set(discipline[row]!, tally);
    addMatch(tally, frame.table, row, side);
    addMatch(total, frame.table, row, side);
    meetings.push({ row, own: side });
  }
  const result: AssociationMeetings = { total, byDiscipline, meetings: meetings.reverse() };
  return result;
};
