import type { RatingRule } from './rating-rule.js';

/** Found on matches before 2024-01-01. */
export const badmintonRating: RatingRule = {
  elo: {
    start: { by: 'points', slope: 1.19, reference: 1, unlisted: -0.19 },
    player: { variance: 0.337, variancePerYear: 0.0206, widest: 3.9 },
    share: { weight: 2.24, slope: 0.1246 },
    unfinished: 0.5,
    bestOfFive: 1,
    spread: 0.393,
  },
  list: { origin: 1500, minimumMatches: 10, inactiveAfter: 365, keep: 100 },
  predictor: {
    start: { by: 'points', slope: 1.19, reference: 1, unlisted: -0.19 },
    player: { variance: 0.337, variancePerYear: 0.0206, widest: 3.9 },
    association: { variance: 0.69, variancePerYear: 0, widest: 1 },
    share: { weight: 2.24, slope: 0.1246 },
    unfinished: 0.5,
    bestOfFive: 1,
    spread: 0.393,
  },
  weights: {
    strength: 0.815,
    home: 0.085,
    bestListed: 0.511,
    points: -0.414,
    pointsPerTournament: 0.446,
    unlisted: 0.529,
    age: -0.185,
    experience: 0.139,
  },
};
