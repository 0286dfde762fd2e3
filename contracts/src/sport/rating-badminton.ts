import type { RatingRule } from './rating-rule.js';

/** Found on matches before 2024-01-01. */
export const badmintonRating: RatingRule = {
  fitted: { from: '2022-04-01', until: '2023-12-31' },
  elo: {
    start: { by: 'points', slope: 1.56, reference: 1, unlisted: 1 },
    player: { variance: 1.21, variancePerYear: 0.0559, widest: 3.9 },
    share: { weight: 1.85, slope: 0.125 },
    unfinished: 1,
    bestOfFive: 1,
    spread: 0.393,
  },
  list: {
    origin: 1500,
    minimumMatches: 10,
    peakDeviation: 50,
    listDeviation: 90,
    inactiveAfter: 365,
    activeMatches: 1,
    keep: 100,
  },
  predictor: {
    start: { by: 'points', slope: 1.01, reference: 1, unlisted: 1, variance: 0.823 },
    player: { variance: 0.321, variancePerYear: 0.0144, widest: 3.9 },
    association: { variance: 1.12, variancePerYear: 0, widest: 1 },
    share: { weight: 3.88, slope: 0.111 },
    unfinished: 1,
    bestOfFive: 1,
    spread: 0.393,
  },
  weights: {
    strength: 0.677,
    home: 0.099,
    bestListed: 0.639,
    points: -0.286,
    pointsPerTournament: 0.407,
    unlisted: 0.683,
    age: -0.142,
    experience: 0.123,
    recent: 0.13,
  },
  adaptation: { variance: 0.003, driftPerMatch: 1e-7 },
  rankSlope: 0.744,
};
