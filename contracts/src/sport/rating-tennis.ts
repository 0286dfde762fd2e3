import type { RatingRule } from './rating-rule.js';

/** Found on men's matches of 1995 to 2009. */
export const tennisRating: RatingRule = {
  fitted: { from: '1995-01-01', until: '2009-12-31' },
  elo: {
    start: { by: 'rank', slope: 1.02, reference: 175, unlisted: 2.68, variance: 0.049, unlistedVariance: 0.375 },
    player: { variance: 0.214, variancePerYear: 0.00785, widest: 3.9 },
    surface: { variance: 0.0262, variancePerYear: 0.00292, widest: 1 },
    form: { variance: 0.0174, variancePerYear: 0, widest: 1, halfLife: 32.3 },
    share: { weight: 2.21, slope: 0.391 },
    rallies: { weight: 3.2, slope: 0.131 },
    unfinished: 1,
    bestOfFive: 1.35,
    spread: 0.393,
  },
  list: { origin: 1500, minimumMatches: 20, peakDeviation: 22, listDeviation: 35, inactiveAfter: 365, keep: 100 },
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
    strength: 0.86,
    age: -0.274,
    experience: 0.123,
    surfaceExperience: 0.27,
    recent: 0.183,
    retired: -0.308,
    workload: -0.083,
    qualifier: 0.425,
    wildCard: 0.207,
  },
  adaptation: { variance: 0.003, driftPerMatch: 1e-7 },
  rankSlope: 0.573,
};
