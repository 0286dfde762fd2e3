import type { RatingRule } from './rating-rule.js';

/** Found on matches of 1995 to 2009. */
export const tennisRating: RatingRule = {
  elo: {
    start: { by: 'rank', slope: 0.716, reference: 175.0, unlisted: -0.623, variance: 0.0746 },
    player: { variance: 0.105, variancePerYear: 0.0182, widest: 3.9 },
    surface: { variance: 0.0397, variancePerYear: 0.00235, widest: 1 },
    share: { weight: 3.41, slope: 0.302 },
    unfinished: 1,
    bestOfFive: 1.38,
    spread: 0.393,
  },
  list: { origin: 1500, minimumMatches: 20, inactiveAfter: 365, keep: 100 },
  predictor: {
    start: { by: 'rank', slope: 0.691, reference: 186.0, unlisted: -0.567, variance: 0.0569 },
    player: { variance: 0.104, variancePerYear: 0.0118, widest: 3.9 },
    surface: { variance: 0.0371, variancePerYear: 0.00196, widest: 1 },
    share: { weight: 3.65, slope: 0.29 },
    unfinished: 1,
    bestOfFive: 1.37,
    spread: 0.393,
    form: { variance: 0.015, variancePerYear: 0, widest: 1, halfLife: 30.4 },
    association: { variance: 0.0107, variancePerYear: 0, widest: 1 },
  },
  weights: {
    strength: 0.877,
    rank: 0.05,
    age: -0.217,
    experience: 0.074,
    recent: 0.177,
    qualifier: 0.487,
    wildCard: 0.225,
  },
  adaptation: { variance: 0.003, driftPerMatch: 1e-7 },
  rankSlope: 0.573,
};
