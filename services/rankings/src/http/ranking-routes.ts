import {
  getCompetitorElo,
  getComputedState,
  getPlayerRanking,
  getRankingComparison,
  getRankingPoints,
  getRankingStanding,
  getWinProbability,
  listRanking,
  listRankingComparison,
  listRankingDates,
  listRankingWeeks,
} from '@rallyrank/contracts/rankings/routes';
import { bind } from '@rallyrank/infra/http/bind';
import type { RouteBinding } from '@rallyrank/infra/service/port';
import { chances } from './chances.js';
import { comparisonPage, comparisonSummary } from './comparison.js';
import { eloSeries } from './elo-series.js';
import { chosenLists } from './list-choice.js';
import { playerSeries } from './player-series.js';
import { pointsBreakdown } from './points-breakdown.js';
import { pageOfWeeks } from './ranking-weeks.js';
import type { Reading } from './reading.js';
import { competitorStanding } from './standing.js';
import { pageOfList } from './world-list.js';

/** Answers the routes of contracts/src/rankings/routes.ts. */
export const rankingBindings = (reading: Reading): RouteBinding[] => [
  bind(listRanking, (query) => pageOfList(query, reading)),
  bind(listRankingDates, async (query) => (await chosenLists(query, reading)).lists.map(({ date }) => date).reverse()),
  bind(getPlayerRanking, (query) => playerSeries(query, reading)),
  bind(getRankingPoints, (query) => pointsBreakdown(query, reading)),
  bind(getRankingStanding, (query) => competitorStanding(query, reading)),
  bind(listRankingWeeks, (query) => pageOfWeeks(query, reading)),
  bind(getRankingComparison, (query) => comparisonSummary(query, reading)),
  bind(listRankingComparison, (query) => comparisonPage(query, reading)),
  bind(getCompetitorElo, (query) => eloSeries(query, reading)),
  bind(getWinProbability, (query) => chances(query, reading)),
  bind(getComputedState, () => {
    const { current, isCurrent } = reading.deriver;
    return { version: current.version, computedFrom: current.asOf, isCurrent };
  }),
];
