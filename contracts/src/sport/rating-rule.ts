import type { Day } from '../shared/time.js';

/**
 * A belief about one addend of a side's strength: a mean and a variance, in natural logit units (1 unit: 73 % to win). The variance grows
 * between matches, up to a multiple of the first variance.
 */
export interface Addend {
  readonly variance: number;
  readonly variancePerYear: number;
  readonly widest: number;
  /** Days after which half of a deviation is forgotten; absent if nothing is forgotten. */
  readonly halfLife?: number;
}

/** Where a player begins: by place on the published list of the day, which rarely includes newcomers. */
export interface StartRule {
  /** `points`: slope x ln(points / points of the last row). `rank`: slope x ln(reference / rank). */
  readonly by: 'points' | 'rank';
  readonly slope: number;
  readonly reference: number;
  /**
   * For players known to be on no list: the factor for the deepest rank seen so far (`rank`), or the divisor for the points of
   * the last row (`points`). If no rank is known at all, everybody begins at 0.
   */
  readonly unlisted: number;
  /**
   * How much the list is trusted later on: a prediction averages the belief and the list, weighted by the variances of both. Lists
   * include results that are not in the table. Absent: the list determines the start only.
   */
  readonly variance?: number;
  /** The same for having no place; absent: as for a place. */
  readonly unlistedVariance?: number;
}

/** A share that indicates strength: its weight relative to the result, and the logit of one point at a difference of 1. */
export interface ShareRule {
  readonly weight: number;
  readonly slope: number;
}

/**
 * A Gaussian filter over matches. A side's strength is the mean of its players' addends. A match moves each addend by the
 * unexpected part of the result and of the share of points (tennis: games), in proportion to its variance.
 */
export interface StrengthRule {
  readonly start: StartRule;
  readonly player: Addend;
  /** Of a player on a surface, in present form; of a pair beyond its players; of an association's players. */
  readonly surface?: Addend;
  readonly form?: Addend;
  readonly pair?: Addend;
  readonly association?: Addend;
  /** The share of points (tennis: games) that the score counts. */
  readonly share: ShareRule;
  /** The share of rally points, if the score does not count them; if they are known, they are used instead of `share`. */
  readonly rallies?: ShareRule;
  /** Weight of the result of an unfinished match; its score does not count. */
  readonly unfinished: number;
  /** How much more a difference decides in a best-of-five match. */
  readonly bestOfFive: number;
  /** How much uncertainty reduces a difference: p = s(d / sqrt(1 + spread x variance)). */
  readonly spread: number;
}

/** Rules of the rating lists. */
export interface RatingListRule {
  /** Rating of strength 0; a strength of 1 is 400 / ln 10 = 173.7 rating points, so that +400 is 10 to 1. */
  readonly origin: number;
  /** Matches a competitor must have played in the discipline to be listed or to have a peak. */
  readonly minimumMatches: number;
  /**
   * Standard deviation in rating points above which a rating is too uncertain to be a peak: where the deviations of the first places
   * (badminton: 10, tennis: 50) settle in 90 of 100 weeks, once the data are two years old.
   */
  readonly peakDeviation: number;
  /**
   * Standard deviation above which a rating is too uncertain for a list, as after years without a match: Borg would lead the list of
   * March 1992 after one match in eight years, a defeat.
   */
  readonly listDeviation: number;
  /**
   * A competitor leaves the lists after `inactiveAfter` days with fewer than `activeMatches` matches (at most `minimumMatches`): with a
   * single match a year Borg, who stopped in 1981, would lead the list until 1984.
   */
  readonly inactiveAfter: number;
  readonly activeMatches: number;
  readonly keep: number;
}

/** Strengths fitted again and again to past matches, beside the filter. */
export interface RefitRule {
  readonly start: StartRule;
  /** Of a player around the start, and of an association's effect on its players. */
  readonly variance: number;
  readonly associationVariance: number;
  readonly share: ShareRule;
  /** Days after which a match counts half, and how many of the last matches of a player count at all. */
  readonly halfLife: number;
  readonly most: number;
  /** Days between two fits of everybody. */
  readonly interval: number;
  readonly spread: number;
}

/** Terms of the match predictor, each a difference of the two sides (see the predictor for their exact meaning). */
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

/** How weights go on learning from each match. */
export interface Adaptation {
  /** Of each weight at first, and what each match adds to it, so that old matches are slowly forgotten. */
  readonly variance: number;
  readonly driftPerMatch: number;
}

export interface RatingRule {
  /** First and last day of the matches to which these parameters were fitted (docs/ratings.md). */
  readonly fitted: { readonly from: Day; readonly until: Day };
  readonly elo: StrengthRule;
  readonly list: RatingListRule;
  readonly predictor: StrengthRule;
  /** Needed for the term `refit`. */
  readonly refit?: RefitRule;
  /** First weights of the terms in the logit; a term without a weight is not used. */
  readonly weights: Readonly<Partial<Record<PredictorTerm, number>>>;
  readonly adaptation: Adaptation;
  /** Baseline of the evaluation: logit of ln(rank of the other / own rank) on the published list. */
  readonly rankSlope: number;
}
