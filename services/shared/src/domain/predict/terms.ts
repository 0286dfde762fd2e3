import type { PredictorTerm } from '@rallyrank/contracts/sport/rating-rule';
import type { OfficialStanding } from '../elo/official-standing.js';
import type { RatingInput } from '../elo/rating-input.js';
import type { Occasion } from '../elo/strength-filter.js';
import type { History } from './history.js';

const DAYS_A_YEAR = 365.25;
/** Ages are measured in units of five years from mid-career, which is also the default for an unknown age. */
const AGE_ORIGIN = 26;
const AGE_UNIT = 5;
/** Tournaments in a typical year: at this number, points and points per tournament are the same term. */
const USUAL_TOURNAMENTS = 15;

/** Mean of ln(1 + days) since the last match of tennis players. */
const USUAL_LAYOFF = 1.5;

/** A side entering a match. */
export interface Entrant {
  readonly competitor: number;
  /** Came through the qualifying draw (or as a lucky loser), or was invited. */
  readonly entry: 'direct' | 'qualifier' | 'wild-card';
  /** Official rank as the draw prints it, 0 or absent where unknown. */
  readonly rank?: number;
}

/** Known facts of a match apart from its sides. */
export interface Circumstances extends Occasion {
  /** Number of the host association, -1 where unknown. */
  readonly host: number;
  /** Number of the edition; absent for a match outside any edition. */
  readonly edition?: number;
}

/** Terms of a match that are not differences between its sides. */
const matchTerms = ['strength', 'layoff', 'refit', 'meetings'] as const;
export type MatchTerm = (typeof matchTerms)[number];
export const isOfMatch = (term: PredictorTerm): term is MatchTerm => (matchTerms as readonly string[]).includes(term);

export type SideTerms = Readonly<Record<Exclude<PredictorTerm, MatchTerm>, number>>;

/** Sources of the terms, of one discipline on one day. */
export interface TermSource {
  readonly input: RatingInput;
  readonly standing: OfficialStanding;
  readonly history: History;
}

const meanOf = (players: readonly number[], of: (player: number) => number): number => {
  let sum = 0;
  for (const player of players) sum += of(player);
  return sum / players.length;
};

/**
 * How long both sides have not played, from the mean over all matches: the weight of strength depends on it. Days of tennis are those of
 * the event's start, so it is 0 days after the first match of an event. Outside an edition (odds of a draw, of a possible match) it is
 * unknown which match of the event is meant.
 */
export const layoffOf = (
  { input, history }: TermSource,
  sides: readonly Entrant[],
  { day, edition }: Circumstances,
): number => {
  if (edition === undefined) return 0;
  const ofSide = ({ competitor }: Entrant) =>
    meanOf(input.table.people.playersOf(competitor), (player) => Math.log1p(history.layoffOf(player, day)));
  return sides.reduce((sum, side) => sum + ofSide(side), 0) / sides.length - USUAL_LAYOFF;
};

/** One side's part of each term; a term is the difference between the two sides. */
export const termsOf = (
  { input, standing, history }: TermSource,
  { competitor, entry }: Entrant,
  { day, host, surface, edition }: Circumstances,
): SideTerms => {
  const { births, associations, table } = input;
  const { list, deepest } = standing;
  const players = table.people.playersOf(competitor);
  const row = standing.rowOf(competitor);
  const last = list?.points.at(-1) ?? 0;
  const overLast = (at: number): number => {
    const points = at < 0 ? 0 : list!.points[at]!;
    return points > 0 && last > 0 ? Math.log(points / last) : 0;
  };
  const counted = row < 0 ? 0 : list!.tournaments[row]!;
  const age = meanOf(players, (player) => (day - births[player]!) / DAYS_A_YEAR);
  const ageUnits = Number.isNaN(age) ? 0 : (age - AGE_ORIGIN) / AGE_UNIT;
  const onSurface = (player: number): number =>
    Math.log((1 + history.matchesOn(player, surface)) / (1 + history.matchesOf(player) / 2));
  return {
    home: host < 0 ? 0 : meanOf(players, (player) => (associations[player] === host ? 1 : 0)),
    bestListed: meanOf(players, (player) => overLast(standing.bestRowOf(player))),
    points: overLast(row),
    pointsPerTournament: counted === 0 ? 0 : overLast(row) - Math.log(counted / USUAL_TOURNAMENTS),
    unlisted: row < 0 ? 1 : 0,
    rank: meanOf(players, (player) => Math.log((deepest || 1) / (standing.rankOf(player) || deepest || 1))),
    age: ageUnits,
    ageSquared: ageUnits ** 2,
    experience: meanOf(players, (player) => Math.log1p(history.matchesOf(player))),
    surfaceExperience: surface < 0 ? 0 : meanOf(players, onSurface),
    recent: meanOf(players, (player) => Math.log1p(history.recentOf(player, day))),
    season: meanOf(players, (player) => Math.log1p(history.seasonOf(player, day))),
    retired: meanOf(players, (player) => (history.hasRetired(player, day) ? 1 : 0)),
    workload: edition === undefined ? 0 : meanOf(players, (player) => history.workloadIn(player, edition)),
    qualifier: entry === 'qualifier' ? 1 : 0,
    wildCard: entry === 'wild-card' ? 1 : 0,
  };
};
