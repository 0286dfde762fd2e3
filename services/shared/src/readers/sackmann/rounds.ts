import { RoundCode } from '@rallyrank/contracts/sport/codes';
import { bracketSize, knockoutRounds } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import { placesIn } from '../draws.js';
import type { TableRow } from '../table.js';

/** Counted rounds of qualifying: `Q1` is the first one. */
const COUNTED = /^Q([1-4])$/;
const ofQualifying: readonly RoundCode[] = knockoutRounds.qualification;

/** The place of a round in the order of qualifying, by its number of sides; below 0 if it has more than the model. */
const placeOf = (matches: number): number => {
  const size = Math.max(bracketSize(2 * matches), placesIn(ofQualifying.at(-1)!));
  return ofQualifying.findIndex((round) => placesIn(round) === size);
};

/**
 * The rounds of qualifying in the rows of a tournament. The source counts them from the first one, and the number of
 * matches shows how many sides are left. A round has at least one place more than the next one, because byes can make
 * it smaller.
 */
const countedRounds = (rows: readonly TableRow[]): ReadonlyMap<string, RoundCode | undefined> => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const round = row.cell('round');
    if (COUNTED.test(round)) counts.set(round, (counts.get(round) ?? 0) + 1);
  }
  let next = ofQualifying.length;
  const fromLast = [...counts].sort(([a], [b]) => Number(a < b) - Number(a > b));
  return new Map(
    fromLast.map(([counted, matches]) => {
      next = Math.min(next - 1, placeOf(matches));
      return [counted, ofQualifying[next]];
    }),
  );
};

/** Finds the round of a row among the rows of its tournament; undefined if it is unknown. */
export const roundsOf = (rows: readonly TableRow[]): ((row: TableRow) => RoundCode | undefined) => {
  const counted = countedRounds(rows);
  return (row) => {
    const round = row.cell('round');
    return counted.get(round) ?? RoundCode.safeParse(round).data;
  };
};
