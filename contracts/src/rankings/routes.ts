import { getRankingComparison, listRankingComparison } from './comparison.js';
import { getComputedState } from './computed.js';
import { getPlayerRanking, listRanking, listRankingDates } from './lists.js';
import { getRankingPoints } from './points.js';
import { getCompetitorElo, getWinProbability } from './ratings.js';
import { getRankingStanding, listRankingWeeks } from './standing.js';

/** Everything that the rankings service answers, family by family. */
export const rankingRoutes = [
  listRanking,
  listRankingDates,
  getPlayerRanking,
  getRankingPoints,
  getRankingStanding,
  listRankingWeeks,
  getRankingComparison,
  listRankingComparison,
  getCompetitorElo,
  getWinProbability,
  getComputedState,
] as const;
