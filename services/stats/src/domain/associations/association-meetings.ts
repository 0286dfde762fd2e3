import type { Tally } from '@rallyrank/contracts/shared/refs';
import { inGroup } from '@rallyrank/shared/domain/in-group';
import { addMatch, emptyTally } from '@rallyrank/shared/domain/results/counts';
import { compileFilter, type Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import type { SeenRow } from '../frame/seen.js';
import { associationColumns } from './association-columns.js';

export interface AssociationMeetings {
  readonly total: Tally;
  /** Groups in the order of their first match, by index into `disciplines` and by key of the level. */
  readonly byDiscipline: ReadonlyMap<number, Tally>;
  readonly byLevel: ReadonlyMap<string, Tally>;
  /**
   * Matches from the point of view of the first association, newest first, including walkovers and unplayed matches.
   */
  readonly meetings: readonly SeenRow[];
}

/**
 * Matches between two associations. A side belongs to an association if all its players with a known association play
 * for it, so pairs from two associations belong to neither. For matches within one association, side 1 counts as its
 * own side.
 */
export const associationMeetings = (
  frame: Frame,
  one: string,
  other: string,
  filter: Filter = {},
): AssociationMeetings => {
  const { table } = frame;
  const { side1, side2, discipline, edition, date } = table.columns;
  const { codes, of } = associationColumns(frame);
  const holds = compileFilter(frame, filter);
  const [own, opponent] = [codes.indexOf(one), codes.indexOf(other)];
  const sideOf = (row: number): 1 | 2 | 0 => {
    const [ones, twos] = [of(side1[row]!, date[row]!), of(side2[row]!, date[row]!)];
    if (ones.length !== 1 || twos.length !== 1) return 0;
    if (ones[0] === own && twos[0] === opponent) return 1;
    return twos[0] === own && ones[0] === opponent ? 2 : 0;
  };
  const total = emptyTally();
  const byDiscipline = new Map<number, Tally>();
  const byLevel = new Map<string, Tally>();
  const meetings: SeenRow[] = [];
  for (const row of table.playingOrder()) {
    const side = sideOf(row);
    if (side === 0 || !holds(row, side)) continue;
    const { level } = table.editions.at(edition[row]!).ref;
    const ofDiscipline = inGroup(byDiscipline, discipline[row]!, emptyTally);
    for (const tally of [total, ofDiscipline, inGroup(byLevel, level, emptyTally)]) {
      addMatch(tally, table, row, side);
    }
    meetings.push({ row, own: side });
  }
  return { total, byDiscipline, byLevel, meetings: meetings.reverse() };
};
