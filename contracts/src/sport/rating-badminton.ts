import type { RatingRule } from './rating-rule.js';

/** Found on matches before 2024-01-01. */
export const badmintonRating: RatingRule = {
  elo: {
    start: { by: 'points', slope: 1.56, reference: 1, unlisted: 1 },
    player: { variance: 1.21, variancePerYear: 0.0559, widest: 3.9 },
    share: { weight: 1.85, slope: 0.125 },
    unfinished: 1,
    bestOfFive: 1,
    spread: 0.393,
  },
  list: { origin: 1500, minimumMatches: 10, inactiveAfter: 365, keep: 100 },
  predictor: {
    start: { by: 'points', slope: 1.31, reference: 1, unlisted: 1, variance: 0.548 },
    player: { variance: 0.417, variancePerYear: 0.0219, widest: 3.9 },
    association: { variance: 0.547, variancePerYear: 0, widest: 1 },
    share: { weight: 2.77, slope: 0.117 },
    unfinished: 1,
    bestOfFive: 1,
    spread: 0.393,
  },
  weights: {
    strength: 0.781,
    home: 0.109,
    bestListed: 0.426,
    points: -0.263,
    pointsPerTournament: 0.404,
    unlisted: 0.755,
    age: -0.145,
    experience: 0.129,
    recent: 0.118,
  },
  adaptation: { variance: 0.003, driftPerMatch: 1e-7 },
  rankSlope: 0.744,
};
