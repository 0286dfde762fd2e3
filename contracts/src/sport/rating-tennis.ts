import type { RatingRule } from './rating-rule.js';

/** Found on matches of 1995 to 2009. */
export const tennisRating: RatingRule = {
  elo: {
    start: { by: 'rank', slope: 0.79, reference: 60, unlisted: -1.2 },
    player: { variance: 0.175, variancePerYear: 0.027, widest: 3.9 },
    surface: { variance: 0.071, variancePerYear: 0.0023, widest: 1 },
    share: { weight: 1.15, slope: 0.35 },
    unfinished: 0.5,
    bestOfFive: 1.385,
    spread: 0.393,
  },
  list: { origin: 1500, minimumMatches: 20, inactiveAfter: 365, keep: 100 },
  predictor: {
    start: { by: 'rank', slope: 0.79, reference: 60, unlisted: -1.2 },
    player: { variance: 0.175, variancePerYear: 0.027, widest: 3.9 },
    surface: { variance: 0.071, variancePerYear: 0.0023, widest: 1 },
    form: { variance: 0.032, variancePerYear: 0, widest: 1, halfLife: 15 },
    share: { weight: 1.15, slope: 0.35 },
    unfinished: 0.5,
    bestOfFive: 1.385,
    spread: 0.393,
  },
  weights: { strength: 1 },
};
