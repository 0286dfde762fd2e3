import { isPlayed } from '@rallyrank/shared/results/counts';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';

/** Who met whom: for each subject (the one with the smaller number) its meetings, in playing order. */
export interface Pairings {
  /** By subject: where its meetings begin; one place more than there are people. */
  readonly starts: Int32Array;
  readonly rows: Int32Array;
  readonly others: Int32Array;
}

type Visit = (low: number, high: number, row: number) => void;

/** Walks the meetings of a discipline; a match of pairs is one meeting of pairs, or of each player with both opponents. */
const walk = (frame: Frame, by: Subject, filter: DisciplineFilter, visit: Visit): void => {
  const { side1, side2 } = frame.table.columns;
  const { first, second } = frame.subjects[by];
  const holds = compileFilter(frame, filter);
  const meet = (one: number, two: number, row: number): void => {
    if (one < 0 || two < 0) return;
    if (one < two) visit(one, two, row);
    else visit(two, one, row);
  };
  for (const row of frame.rows[filter.discipline]!) {
    if (!isPlayed(frame.table, row) || !(holds(row, 1) || holds(row, 2))) continue;
    const [one, two] = [side1[row]!, side2[row]!];
    meet(first[one]!, first[two]!, row);
    meet(first[one]!, second[two]!, row);
    meet(second[one]!, first[two]!, row);
    meet(second[one]!, second[two]!, row);
  }
};

/** Meetings that count as won or lost and fit the filter seen from one of their sides, sorted by counting. */
export const pairingsOf = (frame: Frame, by: Subject, filter: DisciplineFilter): Pairings => {
  const starts = new Int32Array(frame.table.people.size + 1);
  walk(frame, by, filter, (low) => {
    starts[low + 1]! += 1;
  });
  for (let i = 1; i < starts.length; i++) starts[i]! += starts[i - 1]!;
  const rows = new Int32Array(starts.at(-1)!);
  const others = new Int32Array(rows.length);
  const places = starts.slice();
  walk(frame, by, filter, (low, high, row) => {
    const at = places[low]!++;
    rows[at] = row;
    others[at] = high;
  });
  return { starts, rows, others };
};
