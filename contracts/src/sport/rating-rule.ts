import type { Day } from '../shared/time.js';

/**
 * A belief about one addend of the strength of a side: a mean and a variance, in natural logit units (a lead of 1 unit
 * means a win probability of 73 %). The variance grows between matches, up to a multiple of the initial variance
 * (Glickman 1999).
 */
export interface Addend {
  readonly variance: number;
  readonly variancePerYear: number;
  readonly widest: number;
  /** Number of days after which half of a deviation is forgotten; absent if nothing is forgotten. */
  readonly halfLife?: number;
}

/** The initial strength of a player, by place on the published list of the day, which rarely includes newcomers. */
export interface StartRule {
  /** `points`: slope x ln(points / points of the last row). `rank`: slope x ln(reference / rank). */
  readonly by: 'points' | 'rank';
  readonly slope: number;
  readonly reference: number;
  /**
   * For players known to be unlisted: the factor for the largest rank seen so far (`rank`), or the divisor for the
   * points of the last row (`points`). If no rank is known at all, all players begin at 0.
   */
  readonly unlisted: number;
  /**
   * Variance of the strength according to the list for later predictions, which average the belief and the list,
   * weighted by the variances of both. Lists include results that are not in the table. Absent if the list determines
   * only the start.
   */
  readonly variance?: number;
  /** The same variance for unlisted players; absent if it equals that of listed players. */
  readonly unlistedVariance?: number;
}

/**
 * A share of points that indicates strength: its weight relative to the result, and the logit of one point at a
 * difference of 1.
 */
export interface ShareRule {
  readonly weight: number;
  readonly slope: number;
}

/**
 * A Gaussian filter over matches. The strength of a side is the mean of the addends of its players. A match moves each
 * addend by the unexpected part of the result and of the share of points (tennis: games), in proportion to its
 * variance.
 */
export interface StrengthRule {
  readonly start: StartRule;
  readonly player: Addend;
  /**
   * Addends of a player on a surface, of the present form of a player, of a pair beyond its players, and of the players
   * of an association.
   */
  readonly surface?: Addend;
  readonly form?: Addend;
  readonly pair?: Addend;
  readonly association?: Addend;
  /** The share of points (tennis: games) according to the score. */
  readonly share: ShareRule;
  /**
   * The share of rally points, for scores that do not count them. If they are known, they are used instead of `share`.
   */
  readonly rallies?: ShareRule;
  /** Weight (0 to 1) of the result of an unfinished match. Its score does not count. */
  readonly unfinished: number;
  /** Factor for a difference in a best-of-five match. */
  readonly bestOfFive: number;
  /** Factor by which the variance reduces a difference: p = s(d / sqrt(1 + spread x variance)). */
  readonly spread: number;
}

/** Rules of the rating lists. */
export interface RatingListRule {
  /** Minimum number of matches of a competitor in the discipline to be listed or to have a peak. */
  readonly minimumMatches: number;
  /**
   * A competitor leaves the lists after `inactiveAfter` days with fewer than `activeMatches` matches (at most
   * `minimumMatches`).
   */
  readonly inactiveAfter: number;
  readonly activeMatches: number;
  readonly keep: number;
}

/**
 * Strengths that are fitted repeatedly to past matches, in addition to the filter (after Coulom 2008, Whole-History
 * Rating).
 */
export interface RefitRule {
  readonly start: StartRule;
  /** Variance of a player around the start, and of the effect of an association on its players. */
  readonly variance: number;
  readonly associationVariance: number;
  readonly share: ShareRule;
  /** Number of days after which a match counts half, and number of the last matches of a player that count at all. */
  readonly halfLife: number;
  readonly most: number;
  /** Number of days between two fits of all players. */
  readonly interval: number;
  readonly spread: number;
}

/**
 * Terms of the match predictor, each a difference between the two sides (see the predictor for their exact meaning).
 */
export const predictorTerms = [
  'strength',
  'layoff',
  'refit',
  'meetings',
  'home',
  'bestListed',
  'points',
  'pointsPerTournament',
  'unlisted',
  'rank',
  'age',
  'ageSquared',
  'experience',
  'surfaceExperience',
  'recent',
  'season',
  'retired',
  'workload',
  'qualifier',
  'wildCard',
] as const;
export type PredictorTerm = (typeof predictorTerms)[number];

/** The rule by which weights adapt to each match. */
export interface Adaptation {
  /** Initial variance of each weight, and variance that each match adds, so that old matches are slowly forgotten. */
  readonly variance: number;
  readonly driftPerMatch: number;
}

export interface RatingRule {
  /** First and last day of the matches to which these parameters were fitted (docs/ratings.md). */
  readonly fitted: { readonly from: Day; readonly until: Day };
  readonly list: RatingListRule;
  readonly predictor: StrengthRule;
  /** Required for the term `refit`. */
  readonly refit?: RefitRule;
  /** Initial weights of the terms in the logit. A term without a weight is not used. */
  readonly weights: Readonly<Partial<Record<PredictorTerm, number>>>;
  readonly adaptation: Adaptation;
  /** Slope of the baseline in the evaluation: logit of ln(rank of the other side / own rank) on the published list. */
  readonly rankSlope: number;
}
