import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf, type Period } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { CallContext } from '@rallyrank/infra/http/call';
import { token } from '@rallyrank/infra/nest/token';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import type { Statistics } from '../derive/statistics.js';
import type { StatsDeriver } from '../derive/stats-deriver.js';
import type { Draws } from '../projections/draws.js';
import type { SeriesNames } from '../projections/series-names.js';

/** The state from which the routes are answered. */
export interface Reading {
  readonly profile: SportProfile;
  readonly directory: Directory;
  readonly deriver: StatsDeriver;
  readonly draws: Draws;
  readonly planned: PlannedMatches;
  readonly seriesNames: SeriesNames;
  /** Associations as entered by operators. */
  readonly associations: EntityRows;
}

export const READING = token<Reading>('READING');

/** A call and the state from which it is answered. */
export type Asked = Reading & CallContext;

/** Disciplines of which the ranks on the days of matches are used. */
type RanksOf = (statistics: Statistics) => readonly Discipline[];

/** Of the discipline of a query that filters by the rank of the opponent, or of all. */
export const byOpponentRank =
  (
    { opponentRank, discipline }: { readonly opponentRank?: unknown; readonly discipline?: Discipline | undefined },
    { profile }: Asked,
  ): RanksOf =>
  () => {
    if (opponentRank === undefined) return [];
    return discipline === undefined ? profile.disciplines.map(({ code }) => code) : [discipline];
  };

/** The periods in which ranks are known. */
export const ranksKnown = (
  { goat }: Statistics,
  of: readonly Discipline[],
): { discipline: Discipline; covered: Period[] }[] =>
  of.map((discipline) => ({
    discipline,
    covered: [...(goat(disciplines.indexOf(discipline), 'player')?.counts.covered ?? [])],
  }));

/** The newest statistics; the answer then names them as its basis, and for the given disciplines the times in which ranks were known. */
export const statisticsFor = async ({ deriver, basedOn }: Asked, ranksOf?: RanksOf): Promise<Statistics> => {
  const { result, asOf } = await deriver.ready();
  const last = result.frame.table.dates()?.[1];
  const ranks = ranksKnown(result, ranksOf?.(result) ?? []);
  if (asOf) {
    basedOn({
      ...asOf,
      ...(last !== undefined && { matchesUntil: dayOf(last) }),
      ...(ranks.length > 0 && { ranks }),
    });
  }
  return result;
};

/**
 * The number of a player or pair in the table; undefined if it has no match.
 * @throws DomainError competitor.notFound for an unknown id
 */
export const numberOf = ({ frame }: Statistics, { directory }: Asked, id: Id): number | undefined =>
  frame.table.people.find(directory.competitorRef(id).id);
