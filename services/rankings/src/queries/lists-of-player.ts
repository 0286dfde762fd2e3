import { Inject, Injectable } from '@nestjs/common';
import type { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { rankHistory } from '@rallyrank/shared/domain/list-spans/rank-history';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { StandingBook } from '../derive/standing-book.js';
import { competitorsOf } from '../projections/competitors-of.js';
import { ChosenLists } from './chosen-lists.js';
import type { Basis } from './newest-rankings.js';

type Query = ParsedQuery<typeof getPlayerRanking>;
type Series = ResultOf<typeof getPlayerRanking>;

/** The ranks of a player over time. */
@Injectable()
export class PlayerListQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(StandingBook) private readonly book: StandingBook,
    @Inject(ChosenLists) private readonly chosen: ChosenLists,
  ) {}

  /**
   * Rank history of a player alone and with each partner, or of a pair, if there is any.
   * @throws DomainError player.notFound
   */
  async getPlayerRanking(query: Query, call: Basis): Promise<Series> {
    const { playerId, discipline } = query;
    if (!this.directory.knows(playerId)) throw new DomainError('player.notFound', { id: playerId });
    const each = (discipline ? [discipline] : disciplines).map((code) => this.seriesIn(code, query, call));
    return (await Promise.all(each)).flat();
  }

  private async seriesIn(discipline: Discipline, query: Query, call: Basis): Promise<Series> {
    const { playerId, from = '1000-01-01', to = '9999-12-31' } = query;
    const { basis, source, lists } = await this.chosen.of({ ...query, discipline }, call);
    const { listed } = this.book.of(source, discipline);
    const [first, last] = [dayNumber(from), dayNumber(to)];
    const within = lists.filter(({ day }) => day >= first && day <= last);
    return competitorsOf(this.directory, playerId, discipline).flatMap((competitorId) => {
      const number = source.numberOf(competitorId);
      if (listed()[number] !== 1) return [];
      const history = rankHistory(within, number);
      if (history.days.length === 0) return [];
      return {
        discipline,
        competitor: this.directory.competitorRef(competitorId),
        basis,
        dates: Array.from(history.days, dayOf),
        ranks: [...history.ranks],
        points: [...history.points],
      };
    });
  }
}
