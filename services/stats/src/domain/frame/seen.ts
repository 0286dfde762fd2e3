import { compileFilter, type Filter } from './filter.js';
import type { Frame } from './frame.js';

/** A match, and the side from whose point of view it is seen. */
export interface SeenRow {
  readonly row: number;
  readonly own: 1 | 2;
}

/** Matches of a competitor, or of a player with all partners, in playing order. */
export const seenRows = (frame: Frame, person: number, filter: Filter = {}): SeenRow[] => {
  const competitors = new Set(frame.table.people.competitorsOf(person));
  const holds = compileFilter(frame, filter);
  const seen: SeenRow[] = [];
  for (const row of frame.table.rowsOf([...competitors])) {
    const own = competitors.has(frame.table.columns.side1[row]!) ? 1 : 2;
    if (holds(row, own)) seen.push({ row, own });
  }
  return seen;
};

/**
 * Returns a predicate for entries. An entry counts if the side took part and the filter holds for its decisive match.
 */
export const entryPredicate = (frame: Frame, filter: Filter): ((entry: number) => boolean) => {
  const { entries, table } = frame;
  const { side1 } = table.columns;
  const holds = compileFilter(frame, filter);
  return (entry) => {
    const row = entries.decisive[entry]!;
    return entries.tookPart[entry] === 1 && holds(row, side1[row] === entries.competitor[entry] ? 1 : 2);
  };
};

/** Counting entries of a competitor, or of a player with all partners, in no particular order. */
export function* entriesOfPerson(frame: Frame, person: number, filter: Filter = {}): Generator<number> {
  const { entries, table } = frame;
  const counts = entryPredicate(frame, filter);
  for (const competitor of table.people.competitorsOf(person)) {
    for (let entry = entries.heads[competitor]!; entry >= 0; entry = entries.next[entry]!) {
      if (counts(entry)) yield entry;
    }
  }
}
