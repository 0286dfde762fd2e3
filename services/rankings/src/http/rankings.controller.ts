import { Controller, Inject } from '@nestjs/common';
import { getRankingComparison, listRankingComparison } from '@rallyrank/contracts/rankings/comparison';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { getPlayerRanking, listRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import { getCompetitorElo, getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import { getRankingStanding, listRankingWeeks } from '@rallyrank/contracts/rankings/standing';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/nest/call';
import { Route } from '@rallyrank/infra/nest/route';
import { chances } from './chances.js';
import { comparisonPage, comparisonSummary } from './comparison.js';
import { eloSeries } from './elo-series.js';
import { chosenLists } from './list-choice.js';
import { playerSeries } from './player-series.js';
import { pointsBreakdown } from './points-breakdown.js';
import { pageOfWeeks } from './ranking-weeks.js';
import { READING, type Reading } from './reading.js';
import { competitorStanding } from './standing.js';
import { pageOfList } from './world-list.js';

/** Answers the routes of contracts/src/rankings/routes.ts. */
@Controller()
export class RankingsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listRanking)
  listRanking(query: ParsedQuery<typeof listRanking>, call: CallContext) {
    return pageOfList(query, { ...this.reading, ...call });
  }

  @Route(listRankingDates)
  async listRankingDates(query: ParsedQuery<typeof listRankingDates>, call: CallContext) {
    const { lists } = await chosenLists(query, { ...this.reading, ...call });
    return lists.map(({ date }) => date).reverse();
  }

  @Route(getPlayerRanking)
  getPlayerRanking(query: ParsedQuery<typeof getPlayerRanking>, call: CallContext) {
    return playerSeries(query, { ...this.reading, ...call });
  }

  @Route(getRankingPoints)
  getRankingPoints(query: ParsedQuery<typeof getRankingPoints>, call: CallContext) {
    return pointsBreakdown(query, { ...this.reading, ...call });
  }

  @Route(getRankingStanding)
  getRankingStanding(query: ParsedQuery<typeof getRankingStanding>, call: CallContext) {
    return competitorStanding(query, { ...this.reading, ...call });
  }

  @Route(listRankingWeeks)
  listRankingWeeks(query: ParsedQuery<typeof listRankingWeeks>, call: CallContext) {
    return pageOfWeeks(query, { ...this.reading, ...call });
  }

  @Route(getRankingComparison)
  getRankingComparison(query: ParsedQuery<typeof getRankingComparison>, call: CallContext) {
    return comparisonSummary(query, { ...this.reading, ...call });
  }

  @Route(listRankingComparison)
  listRankingComparison(query: ParsedQuery<typeof listRankingComparison>, call: CallContext) {
    return comparisonPage(query, { ...this.reading, ...call });
  }

  @Route(getCompetitorElo)
  getCompetitorElo(query: ParsedQuery<typeof getCompetitorElo>, call: CallContext) {
    return eloSeries(query, { ...this.reading, ...call });
  }

  @Route(getWinProbability)
  getWinProbability(query: ParsedQuery<typeof getWinProbability>, call: CallContext) {
    return chances(query, { ...this.reading, ...call });
  }

  @Route(getComputedState)
  getComputedState() {
    const { current, isCurrent } = this.reading.deriver;
    return { version: current.version, computedFrom: current.asOf, isCurrent };
  }
}
