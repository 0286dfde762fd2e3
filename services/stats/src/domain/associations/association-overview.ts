import { compareIds } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { compareLevels } from '@rallyrank/contracts/sport/levels';
import { addMatch, isPlayed, isWalkover } from '@rallyrank/shared/domain/results/counts';
import { WON } from '@rallyrank/shared/domain/results/reach';
import { compileFilter, type DisciplineFilter, type Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { entryPredicate } from '../frame/seen.js';
import type { AssociationResult } from './association-results.js';
import { type AssociationSums, associationSums, emptySum, type Sum } from './association-sums.js';

/**
 * Results of one association. A pair from two associations counts for both, and a match between two sides of the
 * association counts as a win and a loss.
 */
export interface AssociationOverview {
  /** One result per discipline with a match or an event, in the order of the sport. */
  readonly results: readonly (AssociationResult & { readonly discipline: number })[];
  /** Titles by key of the level, highest level first. */
  readonly levels: readonly (readonly [level: string, titles: number])[];
  /** By season, newest first. A pair counts once. */
  readonly seasons: readonly (readonly [season: number, sum: Sum])[];
  /** Players of the association over all disciplines: most titles first, then most wins, then fewest losses. */
  readonly players: readonly (readonly [player: number, sum: Sum])[];
}

const addMatches = (frame: Frame, filter: DisciplineFilter, result: AssociationResult, own: AssociationSums): void => {
  const { table, rows } = frame;
  const { side1, side2, edition, date } = table.columns;
  const holds = compileFilter(frame, filter);
  const take = (row: number, competitor: number, side: 1 | 2): boolean => {
    const day = date[row]!;
    if (!own.isOwn(competitor, day) || !holds(row, side)) return false;
    addMatch(result.tally, table, row, side);
    own.each(competitor, edition[row]!, day, ({ tally }) => addMatch(tally, table, row, side));
    return true;
  };
  for (const row of rows[filter.discipline]!) {
    const played = isPlayed(table, row);
    if (!played && !isWalkover(table, row)) continue;
    const [one, two] = [side1[row]!, side2[row]!];
    const first = take(row, one, 1);
    const second = take(row, two, 2);
    if (played && (first || second) && own.isOwn(one, date[row]!) && own.isOwn(two, date[row]!)) result.internal += 1;
  }
};

/** Adds entries. @returns the keys of the levels at which titles were won */
const addEntries = (
  frame: Frame,
  filter: DisciplineFilter,
  result: AssociationResult,
  own: AssociationSums,
): string[] => {
  const { entries, table } = frame;
  const counts = entryPredicate(frame, filter);
  const seen = new Set<number>();
  const won: string[] = [];
  for (let entry = 0; entry < entries.size; entry++) {
    const competitor = entries.competitor[entry]!;
    const day = table.columns.date[entries.decisive[entry]!]!;
    if (!own.isOwn(competitor, day) || !counts(entry)) continue;
    const edition = entries.edition[entry]!;
    const isTitle = entries.result[entry] === WON;
    const add = (sum: Pick<Sum, 'events' | 'finals' | 'titles'>): void => {
      sum.events += 1;
      sum.finals += entries.finalist[entry]!;
      sum.titles += Number(isTitle);
    };
    add(result);
    own.each(competitor, edition, day, add);
    seen.add(competitor);
    if (isTitle) won.push(table.editions.at(edition).ref.level);
  }
  result.competitors = seen.size;
  return won;
};

const isSomething = ({ events, tally }: Sum): boolean =>
  events + tally.won + tally.lost + tally.walkoversWon + tally.walkoversLost > 0;

const byBest =
  ({ people }: Frame['table']) =>
  ([one, a]: readonly [number, Sum], [two, b]: readonly [number, Sum]): number =>
    b.titles - a.titles ||
    b.tally.won - a.tally.won ||
    a.tally.lost - b.tally.lost ||
    compareIds(people.id(one), people.id(two));

/**
 * Results of the players of an association, in the discipline of the filter or in all disciplines.
 * @throws Error if associations are unknown
 */
export const associationOverview = (frame: Frame, code: string, filter: Filter = {}): AssociationOverview => {
  const { profile, table } = frame;
  const own = associationSums(frame, code);
  const titles = new Map<string, number>();
  const resultIn = (discipline: number) => {
    const result = { association: code, discipline, competitors: 0, internal: 0, ...emptySum() };
    addMatches(frame, { ...filter, discipline }, result, own);
    for (const level of addEntries(frame, { ...filter, discipline }, result, own)) {
      titles.set(level, (titles.get(level) ?? 0) + 1);
    }
    return result;
  };
  const asked = profile.disciplines
    .map(({ code: discipline }) => disciplines.indexOf(discipline))
    .filter((discipline) => discipline === (filter.discipline ?? discipline));
  const order = compareLevels(profile);
  return {
    results: asked.map(resultIn).filter(isSomething),
    levels: [...titles].sort(([a], [b]) => order(a, b)),
    seasons: [...own.seasons].sort(([a], [b]) => b - a),
    players: [...own.players].sort(byBest(table)),
  };
};
