import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { Tally } from '@rallyrank/contracts/shared/refs';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { emptyTally } from '@rallyrank/shared/results/counts';
import type { DisciplineFilter, Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { titleCounts } from '../performance/titles.js';
import { seasonLines } from '../seasons/season-lines.js';
import { type AssociationResult, associationResults } from './association-results.js';
import { byLevelOrder } from './level-order.js';

/** What was done by somebody, or in a season. */
export interface Sum {
  readonly tally: Tally;
  events: number;
  finals: number;
  titles: number;
}

/** A pair of two associations counts for both; a match between two sides of the association is a win and a loss. */
export interface AssociationOverview {
  /** Of the disciplines in which it has a match or an event, in the order of the sport. */
  readonly results: readonly (AssociationResult & { readonly discipline: number })[];
  /** Titles by key of the level, highest level first. */
  readonly levels: readonly (readonly [level: string, titles: number])[];
  /** Newest first; a pair counts once. */
  readonly seasons: readonly (readonly [season: number, sum: Sum])[];
  /** Its players, all disciplines together: most titles first, then most wins, then fewest losses. */
  readonly players: readonly (readonly [player: number, sum: Sum])[];
}

const tallyKeys = ['won', 'lost', 'walkoversWon', 'walkoversLost'] as const;

/** Adds to what was done under a key. */
const add = (sums: Map<number, Sum>, key: number, { tally, events, finals, titles }: Sum): void => {
  const sum = sums.get(key) ?? { tally: emptyTally(), events: 0, finals: 0, titles: 0 };
  sums.set(key, sum);
  for (const each of tallyKeys) sum.tally[each] += tally[each];
  sum.events += events;
  sum.finals += finals;
  sum.titles += titles;
};

const byBest =
  ({ people }: Frame['table']) =>
  ([one, a]: readonly [number, Sum], [two, b]: readonly [number, Sum]): number =>
    b.titles - a.titles ||
    b.tally.won - a.tally.won ||
    a.tally.lost - b.tally.lost ||
    compareIds(people.id(one), people.id(two));

/**
 * What the players of an association did, in the discipline that the filter names or in all.
 * @throws Error where nobody knows associations
 */
export const associationOverview = (frame: Frame, code: string, filter: Filter = {}): AssociationOverview => {
  const { profile, sources, table } = frame;
  const results: AssociationOverview['results'][number][] = [];
  const [seasons, players] = [new Map<number, Sum>(), new Map<number, Sum>()];
  const titles = new Map<string, number>();
  const take = (own: DisciplineFilter): void => {
    const result = associationResults(frame, own).find(({ association }) => association === code);
    if (!result) return;
    results.push({ discipline: own.discipline, ...result });
    for (const line of seasonLines(frame, 'competitor', own)) add(seasons, line.season, line);
    for (const line of seasonLines(frame, 'player', own)) {
      // Who plays beside one of its players need not be one.
      if (sources.associationOf?.(line.subject) === code) add(players, line.subject, line);
    }
    for (const { byLevel } of titleCounts(frame, 'competitor', own)) {
      for (const [level, count] of byLevel) titles.set(level, (titles.get(level) ?? 0) + count);
    }
  };
  for (const discipline of profile.disciplines.map((each) => disciplines.indexOf(each.code))) {
    if (discipline === (filter.discipline ?? discipline)) take({ ...filter, association: code, discipline });
  }
  const order = byLevelOrder(profile);
  return {
    results,
    levels: [...titles].sort(([a], [b]) => order(a, b)),
    seasons: [...seasons].sort(([a], [b]) => b - a),
    players: [...players].sort(byBest(table)),
  };
};
