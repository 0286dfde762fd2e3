import type { RatingRule } from './rating-rule.js';

/** The rating rule of men's tennis, fitted to matches of 1995 to 2009 (docs/ratings.md). */
export const tennisRating: RatingRule = {
  fitted: { from: '1995-01-01', until: '2009-12-31' },
  list: {
    minimumMatches: 20,
    inactiveAfter: 365,
    activeMatches: 10,
    keep: 100,
  },
  predictor: {
    start: { by: 'rank', slope: 1.27, reference: 175, unlisted: 2.56, variance: 0.0567, unlistedVariance: 0.767 },
    player: { variance: 0.326, variancePerYear: 0.00845, widest: 3.9 },
    surface: { variance: 0.00705, variancePerYear: 0.00224, widest: 1 },
    form: { variance: 0.0187, variancePerYear: 0, widest: 1, halfLife: 19.1 },
    share: { weight: 2.33, slope: 0.377 },
    rallies: { weight: 3.57, slope: 0.12 },
    unfinished: 1,
    bestOfFive: 1.33,
    spread: 0.393,
  },
  weights: {
    strength: 0.865,
    layoff: -0.033,
    meetings: 0.315,
    age: -0.255,
    experience: 0.116,
    surfaceExperience: 0.267,
    recent: 0.202,
    retired: -0.294,
    workload: -0.07,
    qualifier: 0.424,
    wildCard: 0.2,
  },
  adaptation: { variance: 0.003, driftPerMatch: 1e-7 },
  rankSlope: 0.573,
};
