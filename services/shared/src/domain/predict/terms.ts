import type { PredictorTerm } from '@rallyrank/contracts/sport/rating-rule';
import type { OfficialStanding } from '../elo/official-standing.js';
import type { RatingInput } from '../elo/rating-input.js';
import type { Occasion } from '../elo/walk.js';
import type { History } from './history.js';

const DAYS_A_YEAR = 365.25;
/**
 * Age in years of mid-career, from which ages are measured in units of five years. It is also the default for an
 * unknown age.
 */
const AGE_ORIGIN = 26;
const AGE_UNIT = 5;
/** Number of tournaments in a typical year, at which the terms for points and for points per tournament are equal. */
const USUAL_TOURNAMENTS = 15;

/** Mean of ln(1 + days since the last match) over tennis players. */
const USUAL_LAYOFF = 1.5;

/** A side of a match. */
export interface Entrant {
  readonly competitor: number;
  /** Whether the side came from the qualifying draw (or as a lucky loser) or got a wild card. */
  readonly entry: 'direct' | 'qualifier' | 'wild-card';
  /** Official rank printed in the draw; 0 or absent if unknown. */
  readonly rank?: number;
}

/** Known facts about a match apart from its sides. */
export interface Circumstances extends Occasion {
  /** Number of the host association; -1 if unknown. */
  readonly host: number;
  /** Number of the edition; absent for a match outside an edition. */
  readonly edition?: number;
}

/** Terms of a match that are not differences between its sides. */
const matchTerms = ['strength', 'layoff', 'refit', 'meetings'] as const;
export type MatchTerm = (typeof matchTerms)[number];
/** Whether a term belongs to the match as a whole instead of being a difference between the sides. */
export const isOfMatch = (term: PredictorTerm): term is MatchTerm => (matchTerms as readonly string[]).includes(term);

export type SideTerms = Readonly<Record<Exclude<PredictorTerm, MatchTerm>, number>>;

/** The sources of the terms of one discipline on one day. */
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
 * Layoff of both sides: the mean of ln(1 + days since the last match), minus its mean over all matches. The weight of
 * the strength term depends on it. In tennis, the day of a match is the first day of the event, so after the first
 * match of an event a side has a layoff of 0 days. The result is 0 outside an edition (odds of a draw, of a possible
 * match), because it is unknown which match of the event is meant.
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

/**
 * The value of each term for one side; a term is the difference between the two sides. Logarithms are natural, and
 * values of a pair are means over its players.
 */
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
