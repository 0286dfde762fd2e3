import { unchangedUntil } from '@rallyrank/shared/domain/columns/unchanged-until';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';

/** Row numbers of one discipline in playing order, and the edition number of each row at that time. */
export interface KnownRows {
  readonly rows: Int32Array;
  readonly editions: Int32Array;
}

/** The known rows of a discipline. @param rows row numbers in playing order */
export const knownRows = ({ columns: { edition } }: MatchTable, rows: Int32Array): KnownRows => ({
  rows,
  editions: rows.map((row) => edition[row]!),
});

/** First position from which the matches of a discipline can differ from an earlier state. */
export const firstOtherMatch = (before: KnownRows, { rows }: KnownRows, isTouched: Uint8Array): number =>
  unchangedUntil(rows, before.rows, isTouched);

/** Moves a position back to the first match on a day or later. @param day day number */
export const placeBefore = (
  { rows }: KnownRows,
  { columns: { date } }: MatchTable,
  place: number,
  day: number,
): number => {
  let at = place;
  while (at > 0 && date[rows[at - 1]!]! >= day) at -= 1;
  return at;
};

/**
 * Moves a position back to the first match of the editions that have matches from that position on, in the new or the
 * earlier state.
 */
export const placeBeforeEditions = (before: KnownRows, { rows, editions }: KnownRows, place: number): number => {
  const open = new Set([...before.editions.subarray(place), ...editions.subarray(place)]);
  const first = editions.findIndex((edition) => open.has(edition));
  return first < 0 ? rows.length : Math.min(first, place);
};

/** Row numbers of all matches of the editions that have matches from a position on. */
export const rowsOfLateEditions = ({ rows, editions }: KnownRows, place: number): Int32Array => {
  const late = new Set(editions.subarray(place));
  return rows.filter((_, at) => late.has(editions[at]!));
};

/** Returns a predicate for the rows from a position on. */
export const isFrom = ({ rows }: KnownRows, { size }: MatchTable, place: number): ((row: number) => boolean) => {
  const isLate = new Uint8Array(size);
  for (let at = place; at < rows.length; at++) isLate[rows[at]!] = 1;
  return (row) => isLate[row] === 1;
};
