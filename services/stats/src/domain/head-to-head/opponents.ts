import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { Tally } from '@rallyrank/contracts/shared/refs';
import { addMatch, emptyTally, playedIn } from '@rallyrank/shared/domain/results/counts';
import type { Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { seenRows } from '../frame/seen.js';

/** The record of one competitor against another. Numbers are those of the match table. */
export interface OpponentRecord {
  readonly discipline: number;
  readonly own: number;
  readonly opponent: number;
  readonly tally: Tally;
  /** Day number of the last match, regardless of its outcome. */
  lastDate: number;
}

const mostPlayedFirst =
  ({ table: { people } }: Frame) =>
  (a: OpponentRecord, b: OpponentRecord): number =>
    playedIn(b.tally) - playedIn(a.tally) ||
    b.lastDate - a.lastDate ||
    a.discipline - b.discipline ||
    compareIds(people.id(a.opponent), people.id(b.opponent)) ||
    compareIds(people.id(a.own), people.id(b.own));

/**
 * The records of a competitor, or of a player alone and with each partner, against every opponent. Walkovers are
 * counted separately.
 */
export const opponentsOf = (frame: Frame, person: number, filter: Filter = {}): OpponentRecord[] => {
  const { side1, side2, discipline: disciplines, date } = frame.table.columns;
  const records = new Map<string, OpponentRecord>();
  for (const { row, own: side } of seenRows(frame, person, filter)) {
    const [own, opponent] = side === 1 ? [side1[row]!, side2[row]!] : [side2[row]!, side1[row]!];
    const discipline = disciplines[row]!;
    const key = `${discipline} ${own} ${opponent}`;
    const record = records.get(key) ?? { discipline, own, opponent, tally: emptyTally(), lastDate: 0 };
    records.set(key, record);
    addMatch(record.tally, frame.table, row, side);
    record.lastDate = date[row]!;
  }
  return [...records.values()].sort(mostPlayedFirst(frame));
};
