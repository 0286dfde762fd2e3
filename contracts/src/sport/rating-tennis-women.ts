import type { RatingRule } from './rating-rule.js';
import { tennisRating } from './rating-tennis.js';

/**
 * The rating rule of women's tennis, fitted to matches of 1985 to 2004. The slope of rally points follows from their
 * relation to games, because few rally points are counted before 2005.
 */
export const womenTennisRating: RatingRule = {
  fitted: { from: '1985-01-01', until: '2004-12-31' },
  list: tennisRating.list,
  predictor: {
    start: { by: 'rank', slope: 0.909, reference: 175, unlisted: 2.23, variance: 0.0577, unlistedVariance: 0.282 },
    player: { variance: 0.479, variancePerYear: 0.0189, widest: 3.9 },
    surface: { variance: 0.00656, variancePerYear: 0.00073, widest: 1 },
    form: { variance: 0.034, variancePerYear: 0, widest: 1, halfLife: 8.09 },
    share: { weight: 2.5, slope: 0.377 },
    rallies: { weight: 3.57, slope: 0.15 },
    unfinished: 1,
    bestOfFive: 1.33,
    spread: 0.393,
  },
  weights: {
    strength: 1.249,
    layoff: -0.062,
    meetings: 0.143,
    age: -0.168,
    ageSquared: 0.046,
    experience: 0.066,
    surfaceExperience: 0.183,
    recent: 0.369,
    season: -0.271,
    retired: -0.13,
    workload: -0.05,
    qualifier: 0.381,
    wildCard: 0.154,
  },
  adaptation: tennisRating.adaptation,
  rankSlope: 0.843,
};
