import type { Tally } from '@rallyrank/contracts/shared/refs';
import { addMatch, emptyTally } from '@rallyrank/shared/domain/results/counts';
import type { Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { seenRows } from '../frame/seen.js';

/** Head-to-heads of a group: `cells[i][j]` is the tally of member i against member j. The diagonal is empty. */
export interface Matrix {
  readonly members: readonly number[];
  readonly cells: readonly (readonly Tally[])[];
  /** Totals of each member against all others. */
  readonly totals: readonly Tally[];
}

/** By competitor number: the positions in the group of the members for which it counts. */
const placesOf = ({ table: { people } }: Frame, members: readonly number[]): ReadonlyMap<number, readonly number[]> => {
  const places = new Map<number, number[]>();
  for (const [place, member] of members.entries()) {
    for (const competitor of people.competitorsOf(member)) {
      places.set(competitor, [...(places.get(competitor) ?? []), place]);
    }
  }
  return places;
};

/**
 * The head-to-heads of a group.
 * @param members competitors, or players with all partners. A match of a pair counts for each of its players in the
 * group: two members on one side each have a win over each opponent of the group, and one win in their totals
 */
export const headsToHeads = (frame: Frame, members: readonly number[], filter: Filter = {}): Matrix => {
  const { side1, side2 } = frame.table.columns;
  const places = placesOf(frame, members);
  const lines = members.map((member) => {
    const cells = members.map(emptyTally);
    const total = emptyTally();
    for (const { row, own } of seenRows(frame, member, filter)) {
      const met = places.get((own === 1 ? side2 : side1)[row]!);
      if (!met) continue;
      addMatch(total, frame.table, row, own);
      for (const other of met) addMatch(cells[other]!, frame.table, row, own);
    }
    return { cells, total };
  });
  return { members, cells: lines.map(({ cells }) => cells), totals: lines.map(({ total }) => total) };
};
