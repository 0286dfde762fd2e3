import type { Tally } from '@rallyrank/contracts/shared/refs';
import { addMatch, emptyTally, isPlayed, isWalkover } from '@rallyrank/shared/domain/results/counts';
import { WON } from '@rallyrank/shared/domain/results/reach';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { entryPredicate } from '../frame/seen.js';
import { associationColumns } from './association-columns.js';

/** Results of the players of one association in a discipline. A pair from two associations counts for both. */
export interface AssociationResult {
  readonly association: string;
  /** Number of players and pairs that took part in an event. */
  competitors: number;
  /** Tally over every side of the association. A match between two own sides counts as a win and a loss. */
  readonly tally: Tally;
  /** Number of played matches between two own sides. */
  internal: number;
  events: number;
  finals: number;
  titles: number;
}

const emptyResult = (association: string): AssociationResult => ({
  association,
  competitors: 0,
  tally: emptyTally(),
  internal: 0,
  events: 0,
  finals: 0,
  titles: 0,
});

const common = (ones: readonly AssociationResult[], twos: readonly AssociationResult[]): AssociationResult[] =>
  ones.filter((one) => twos.includes(one));

type ResultsOf = (competitor: number, day: number) => readonly AssociationResult[];

/** Adds every match to the associations of its sides on its day. */
const addMatches = (frame: Frame, filter: DisciplineFilter, of: ResultsOf): void => {
  const { table } = frame;
  const { side1, side2, date } = table.columns;
  const holds = compileFilter(frame, filter);
  const take = (results: readonly AssociationResult[], row: number, own: 1 | 2): boolean => {
    const fits = holds(row, own);
    if (fits) for (const { tally } of results) addMatch(tally, table, row, own);
    return fits;
  };
  for (const row of frame.rows[filter.discipline]!) {
    const played = isPlayed(table, row);
    if (!played && !isWalkover(table, row)) continue;
    const [ones, twos] = [of(side1[row]!, date[row]!), of(side2[row]!, date[row]!)];
    const fits = [take(ones, row, 1), take(twos, row, 2)];
    if (played && fits.includes(true)) for (const both of common(ones, twos)) both.internal += 1;
  }
};

/** Adds every entry to the associations of its side on the day of its decisive match. */
const addEntries = (frame: Frame, filter: DisciplineFilter, of: ResultsOf): void => {
  const { entries, table } = frame;
  const { date } = table.columns;
  const counts = entryPredicate(frame, filter);
  const seen = new Map<AssociationResult, Set<number>>();
  for (let entry = 0; entry < entries.size; entry++) {
    if (!counts(entry)) continue;
    const competitor = entries.competitor[entry]!;
    for (const result of of(competitor, date[entries.decisive[entry]!]!)) {
      const competitors = seen.get(result) ?? new Set();
      seen.set(result, competitors.add(competitor));
      result.events += 1;
      result.finals += entries.finalist[entry]!;
      result.titles += Number(entries.result[entry] === WON);
    }
  }
  for (const [result, { size }] of seen) result.competitors = size;
};

/** Results of every association with a match or an event: most titles first, then most wins, then by code. */
export const associationResults = (frame: Frame, filter: DisciplineFilter): AssociationResult[] => {
  const { codes, of: numbersOf } = associationColumns(frame);
  const results = codes.map(emptyResult);
  // The lists of one result are shared instead of being created for each match.
  const single = results.map((result) => [result]);
  const of: ResultsOf = (competitor, day) => {
    const numbers = numbersOf(competitor, day);
    return numbers.length === 1 ? single[numbers[0]!]! : numbers.map((number) => results[number]!);
  };
  addMatches(frame, filter, of);
  addEntries(frame, filter, of);
  return results
    .filter(({ events, tally }) => events + tally.won + tally.lost + tally.walkoversWon + tally.walkoversLost > 0)
    .sort((a, b) => b.titles - a.titles || b.tally.won - a.tally.won || (a.association < b.association ? -1 : 1));
};
