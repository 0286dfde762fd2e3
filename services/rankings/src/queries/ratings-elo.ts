import { Controller, Inject } from '@nestjs/common';
import { getCompetitorElo } from '@rallyrank/contracts/rankings/ratings';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { type ComputedRankings, shownRating } from '../derive/computed-rankings.js';
import { peakOf } from './peak-match.js';
import { type Asked, computedRankings, READING, type Reading } from './reading.js';

type Peak = ResultOf<typeof getCompetitorElo>['peak'];

const peakIn = (rankings: ComputedRankings, { table }: Asked, discipline: Discipline, number: number): Peak => {
  const peak = peakOf(rankings, table, discipline, number);
  if (!peak) return null;
  const { rating, date, edition, matchId } = peak;
  return { rating, date, event: table.editions.at(edition).ref, matchId };
};

/** @throws DomainError competitor.notFound */
const eloSeries = async (
  { competitorId, discipline, from, to }: ParsedQuery<typeof getCompetitorElo>,
  asked: Asked,
): Promise<ResultOf<typeof getCompetitorElo>> => {
  const competitor = asked.directory.competitorRef(competitorId);
  const rankings = await computedRankings(asked);
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
    peak: peakIn(rankings, asked, discipline, number),
    dates: within.map((at) => dayOf(history.days[at]!)),
    ratings: within.map((at) => shownRating(history.ratings[at]!)),
    deviations: within.map((at) => shownRating(history.deviations[at]!)),
    eventIds: within.map((at) => names.editions[history.editions[at]!]!),
    matchIds: within.map((at) => names.texts[history.matches[at]!]!),
  };
};

@Controller()
export class EloSeriesController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getCompetitorElo)
  getCompetitorElo(query: ParsedQuery<typeof getCompetitorElo>, call: CallContext) {
    return eloSeries(query, { ...this.reading, ...call });
  }
}
