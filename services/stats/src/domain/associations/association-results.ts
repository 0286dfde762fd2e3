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

/** Adds every match to the associations of its sides. */
const addMatches = (frame: Frame, filter: DisciplineFilter, of: (competitor: number) => AssociationResult[]): void => {
  const { table } = frame;
  const { side1, side2 } = table.columns;
  const holds = compileFilter(frame, filter);
  const take = (results: readonly AssociationResult[], row: number, own: 1 | 2): boolean => {
    const fits = holds(row, own);
    if (fits) for (const { tally } of results) addMatch(tally, table, row, own);
    return fits;
  };
  for (const row of frame.rows[filter.discipline]!) {
    const played = isPlayed(table, row);
    if (!played && !isWalkover(table, row)) continue;
    const [ones, twos] = [of(side1[row]!), of(side2[row]!)];
    const fits = [take(ones, row, 1), take(twos, row, 2)];
    if (played && fits.includes(true)) for (const both of common(ones, twos)) both.internal += 1;
  }
};

const addEntries = (frame: Frame, filter: DisciplineFilter, of: (competitor: number) => AssociationResult[]): void => {
  const { entries, table } = frame;
  const counts = entryPredicate(frame, filter);
  const seen = new Uint8Array(table.people.size);
  for (let entry = 0; entry < entries.size; entry++) {
    if (!counts(entry)) continue;
    const competitor = entries.competitor[entry]!;
    for (const result of of(competitor)) {
      result.competitors += 1 - seen[competitor]!;
      result.events += 1;
      result.finals += entries.finalist[entry]!;
      result.titles += Number(entries.result[entry] === WON);
    }
    seen[competitor] = 1;
  }
};

/** Results of every association with a match or an event: most titles first, then most wins, then by code. */
export const associationResults = (frame: Frame, filter: DisciplineFilter): AssociationResult[] => {
  const { codes, first, second } = associationColumns(frame);
  const results = codes.map(emptyResult);
  // These arrays are shared by all competitors instead of being created for each match.
  const none: AssociationResult[] = [];
  const single = results.map((result) => [result]);
  const of = (competitor: number): AssociationResult[] => {
    const one = first[competitor]!;
    const two = second[competitor]!;
    if (one < 0) return none;
    return two < 0 ? single[one]! : [results[one]!, results[two]!];
  };
  addMatches(frame, filter, of);
  addEntries(frame, filter, of);
  return results
    .filter(({ events, tally }) => events + tally.won + tally.lost + tally.walkoversWon + tally.walkoversLost > 0)
    .sort((a, b) => b.titles - a.titles || b.tally.won - a.tally.won || (a.association < b.association ? -1 : 1));
};
