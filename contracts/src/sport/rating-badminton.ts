import type { RatingRule } from './rating-rule.js';

/** The rating rule of badminton, fitted to matches before 2024-01-01 (docs/ratings.md). */
export const badmintonRating: RatingRule = {
  fitted: { from: '2022-04-01', until: '2023-12-31' },
  list: {
    minimumMatches: 10,
    inactiveAfter: 365,
    activeMatches: 10,
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
  refit: {
    start: { by: 'points', slope: 1.3, reference: 1, unlisted: 1 },
    variance: 0.35,
    associationVariance: 2,
    share: { weight: 2, slope: 0.111 },
    halfLife: 1040,
    most: 100,
    interval: 100,
    spread: 0.393,
  },
  weights: {
    strength: 0.449,
    refit: 0.345,
    meetings: 0.302,
    home: 0.115,
    bestListed: 0.487,
    points: -0.285,
    pointsPerTournament: 0.362,
    unlisted: 0.636,
    age: -0.128,
    experience: 0.095,
    recent: 0.118,
  },
  adaptation: { variance: 0.003, driftPerMatch: 1e-7 },
  rankSlope: 0.744,
};
