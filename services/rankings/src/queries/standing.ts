import { Controller, Inject } from '@nestjs/common';
import { getRankingStanding } from '@rallyrank/contracts/rankings/standing';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands } from '@rallyrank/shared/domain/list-spans/standings';
import { bandOf } from '../domain/band.js';
import { chosenLists } from './list-choice.js';
import { type Asked, READING, type Reading } from './reading.js';
import { stintView } from './stint-view.js';

/** @throws DomainError competitor.notFound */
const competitorStanding = async (
  query: ParsedQuery<typeof getRankingStanding>,
  asked: Asked,
): Promise<ResultOf<typeof getRankingStanding>> => {
  const { competitorId, discipline } = query;
  const competitor = asked.directory.competitorRef(competitorId);
  const { basis, source } = await chosenLists(query, asked);
  const { covered, standings, yearEnds, stints } = asked.book.of(source, discipline);
  const number = source.numberOf(competitorId);
  const lists = standings.lists[number] ?? 0;
  const known = <T>(value: (at: number) => T): T | null => (lists === 0 ? null : value(number));
  return {
    competitor,
    discipline,
    basis,
    covered,
    lists,
    bestRank: known((at) => standings.bestRank[at]!),
    bestRankLists: known((at) => standings.bestRankLists[at]!),
    bestRankFirst: known((at) => dayOf(standings.bestRankFirst[at]!)),
    bestRankLast: known((at) => dayOf(standings.bestRankLast[at]!)),
    bestPoints: known((at) => standings.bestPoints[at]!),
    bestPointsDate: known((at) => dayOf(standings.bestPointsDay[at]!)),
    bands: bands.map((rank, i) => {
      const days = standings.days[i]![number] ?? 0;
      const frozenDays = standings.frozen[i]![number] ?? 0;
      return { rank: bandOf(rank), weeks: weeksOf(days), days, frozenDays, yearEnds: yearEnds[i]![number] ?? 0 };
    }),
    stints: bands.flatMap((rank) =>
      stints(rank)
        .filter((stint) => stint.competitor === number)
        .map((stint) => stintView(stint, rank)),
    ),
  };
};

@Controller()
export class StandingController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getRankingStanding)
  getRankingStanding(query: ParsedQuery<typeof getRankingStanding>, call: CallContext) {
    return competitorStanding(query, { ...this.reading, ...call });
  }
}
