import { getRankingAssociations } from './associations.js';
import { listRankingChanges } from './changes.js';
import { getRankingComparison, listRankingComparison } from './comparison.js';
import { getComputedState } from './computed.js';
import { getForecastReport } from './forecasts.js';
import { getPlayerRanking, getRankingPlaces, listRanking, listRankingDates } from './lists.js';
import { listMovers } from './movers.js';
import { getPlayerRankDetail, getRankingPoints } from './points.js';
import { getRankingRace } from './race.js';
import { getCompetitorElo, getWinProbability } from './ratings.js';
import { getRankingStanding, getRankingStints, listRankingWeeks, listYearEndLeaders } from './standing.js';

/** All routes of the service rankings, family by family. */
export const rankingRoutes = [
  listRanking,
  listRankingDates,
  getRankingPlaces,
  listRankingChanges,
  getRankingRace,
  listMovers,
  getPlayerRanking,
  getRankingPoints,
  getPlayerRankDetail,
  getRankingStanding,
  listRankingWeeks,
  getRankingStints,
  listYearEndLeaders,
  getRankingAssociations,
  getRankingComparison,
  listRankingComparison,
  getCompetitorElo,
  getWinProbability,
  getForecastReport,
  getComputedState,
] as const;
