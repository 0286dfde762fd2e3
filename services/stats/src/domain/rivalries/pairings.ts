import { isPlayed } from '@rallyrank/shared/domain/results/counts';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { seenRows } from '../frame/seen.js';

/** The meetings of every two subjects. Those of the same two are contiguous and in playing order. */
export interface Pairings {
  /** The subject with the smaller number, and the other one. */
  readonly lows: Int32Array;
  readonly highs: Int32Array;
  readonly rows: Int32Array;
}

type Visit = (one: number, two: number, row: number) => void;
type Walk = (visit: Visit) => void;

/** Positions in the order of their keys (a stable sort). */
const sortedBy = (keys: Int32Array, size: number, places: Int32Array): Int32Array => {
  const next = new Int32Array(size + 1);
  for (const key of keys) next[key + 1]! += 1;
  for (let i = 1; i < next.length; i++) next[i]! += next[i - 1]!;
  const sorted = new Int32Array(places.length);
  for (const place of places) sorted[next[keys[place]!]!++] = place;
  return sorted;
};

/** Groups meetings by a counting sort, first by one subject, then by the other. */
const grouped = ({ table: { people } }: Frame, walk: Walk): Pairings => {
  let count = 0;
  walk(() => {
    count += 1;
  });
  const [lows, highs, rows] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  let at = 0;
  walk((one, two, row) => {
    lows[at] = Math.min(one, two);
    highs[at] = Math.max(one, two);
    rows[at++] = row;
  });
  const inOrder = sortedBy(
    lows,
    people.size,
    sortedBy(
      highs,
      people.size,
      rows.map((_, place) => place),
    ),
  );
  const taken = (column: Int32Array): Int32Array => inOrder.map((place) => column[place]!);
  return { lows: taken(lows), highs: taken(highs), rows: taken(rows) };
};

/**
 * The meetings of a discipline that count as won or lost and pass the filter from the point of view of one side. A
 * match of pairs is one meeting of pairs, or a meeting of each player with both opponents.
 */
export const pairingsOf = (frame: Frame, by: Subject, filter: DisciplineFilter): Pairings => {
  const { side1, side2 } = frame.table.columns;
  const { first, second } = frame.subjects[by];
  const holds = compileFilter(frame, filter);
  return grouped(frame, (visit) => {
    const meet: Visit = (one, two, row) => {
      if (one >= 0 && two >= 0) visit(one, two, row);
    };
    for (const row of frame.rows[filter.discipline]!) {
      if (!isPlayed(frame.table, row) || !(holds(row, 1) || holds(row, 2))) continue;
      const [one, two] = [side1[row]!, side2[row]!];
      meet(first[one]!, first[two]!, row);
      meet(first[one]!, second[two]!, row);
      meet(second[one]!, first[two]!, row);
      meet(second[one]!, second[two]!, row);
    }
  });
};

/** The meetings of one competitor, or of one player with all partners. The filter applies from this side. */
export const pairingsOfPerson = (frame: Frame, person: number, by: Subject, filter: DisciplineFilter): Pairings => {
  const { side1, side2 } = frame.table.columns;
  const { first, second } = frame.subjects[by];
  const played = seenRows(frame, person, filter).filter(({ row }) => isPlayed(frame.table, row));
  return grouped(frame, (visit) => {
    for (const { row, own } of played) {
      const met = (own === 1 ? side2 : side1)[row]!;
      visit(person, first[met]!, row);
      if (second[met]! >= 0) visit(person, second[met]!, row);
    }
  });
};
