import { getRankingComparison, listRankingComparison } from '@rallyrank/contracts/rankings/comparison';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { getPlayerRanking, listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import { getCompetitorElo, getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import { getRankingStanding, listRankingWeeks } from '@rallyrank/contracts/rankings/standing';
import { bind, bindTo } from '@rallyrank/infra/http/bind';
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
export const rankingBindings = (reading: Reading): RouteBinding[] => {
  const answered = bindTo(reading);
  return [
    answered(listRanking, pageOfList),
    answered(listRankingDates, async (query, asked) =>
      (await chosenLists(query, asked)).lists.map(({ date }) => date).reverse(),
    ),
    answered(getPlayerRanking, playerSeries),
    answered(getRankingPoints, pointsBreakdown),
    answered(getRankingStanding, competitorStanding),
    answered(listRankingWeeks, pageOfWeeks),
    answered(getRankingComparison, comparisonSummary),
    answered(listRankingComparison, comparisonPage),
    answered(getCompetitorElo, eloSeries),
    answered(getWinProbability, chances),
    bind(getComputedState, () => {
      const { current, isCurrent } = reading.deriver;
      return { version: current.version, computedFrom: current.asOf, isCurrent };
    }),
  ];
};
