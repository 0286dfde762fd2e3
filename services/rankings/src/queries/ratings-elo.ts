import { Inject, Injectable } from '@nestjs/common';
import type { getCompetitorElo } from '@rallyrank/contracts/rankings/ratings';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { type ComputedRankings, shownRating } from '../derive/computed-rankings.js';
import { type Basis, NewestRankings } from './newest-rankings.js';
import { peakOf } from './peak-match.js';

type Peak = ResultOf<typeof getCompetitorElo>['peak'];

const peakIn = (rankings: ComputedRankings, table: MatchTable, discipline: Discipline, number: number): Peak => {
  const peak = peakOf(rankings, table, discipline, number);
  if (!peak) return null;
  const { rating, date, edition, matchId } = peak;
  return { rating, date, event: table.editions.at(edition).ref, matchId };
};

/** The rating of a competitor over time. */
@Injectable()
export class EloQueries {
  constructor(
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NewestRankings) private readonly newest: NewestRankings,
  ) {}

  /** @throws DomainError competitor.notFound */
  async getCompetitorElo(
    { competitorId, discipline, from, to }: ParsedQuery<typeof getCompetitorElo>,
    call: Basis,
  ): Promise<ResultOf<typeof getCompetitorElo>> {
    const competitor = this.directory.competitorRef(competitorId);
    const rankings = await this.newest.for(call);
    const { history, names } = rankings;
    const number = rankings.numberOf(competitorId);
    const [start, end] = number < 0 ? [0, 0] : [history.starts[number]!, history.starts[number + 1]!];
    const own: number[] = [];
    for (let at = start; at < end; at++) if (disciplines[history.disciplines[at]!] === discipline) own.push(at);
    const first = from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(from);
    const last = to === undefined ? Number.POSITIVE_INFINITY : dayNumber(to);
    const within = own.filter((at) => history.days[at]! >= first && history.days[at]! <= last);
    const newest = own.at(-1);
    return {
      competitor,
      discipline,
      rating: newest === undefined ? null : shownRating(history.ratings[newest]!),
      peak: peakIn(rankings, this.table, discipline, number),
      dates: within.map((at) => dayOf(history.days[at]!)),
      ratings: within.map((at) => shownRating(history.ratings[at]!)),
      deviations: within.map((at) => shownRating(history.deviations[at]!)),
      eventIds: within.map((at) => names.editions[history.editions[at]!]!),
      matchIds: within.map((at) => names.texts[history.matches[at]!]!),
    };
  }
}
