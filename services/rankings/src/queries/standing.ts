import { Inject, Injectable } from '@nestjs/common';
import type { getRankingStanding } from '@rallyrank/contracts/rankings/standing';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands } from '@rallyrank/shared/domain/list-spans/standings';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { StandingBook } from '../derive/standing-book.js';
import { bandOf } from '../domain/band.js';
import { ChosenLists } from './chosen-lists.js';
import type { Basis } from './newest-rankings.js';
import { stintView } from './stint-view.js';

/** Best ranks of a competitor, and its weeks at the top. */
@Injectable()
export class StandingQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(StandingBook) private readonly book: StandingBook,
    @Inject(ChosenLists) private readonly chosen: ChosenLists,
  ) {}

  /** @throws DomainError competitor.notFound */
  async getRankingStanding(
    query: ParsedQuery<typeof getRankingStanding>,
    call: Basis,
  ): Promise<ResultOf<typeof getRankingStanding>> {
    const { competitorId, discipline } = query;
    const competitor = this.directory.competitorRef(competitorId);
    const { basis, source } = await this.chosen.of(query, call);
    const { covered, standings, yearEnds, stints } = this.book.of(source, discipline);
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
      bestPoints: known((at) => standings.bestPoints[at] || null),
      bestPointsDate: known((at) => (standings.bestPoints[at] ? dayOf(standings.bestPointsDay[at]!) : null)),
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
  }
}
