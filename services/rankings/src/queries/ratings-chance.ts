import { Inject, Injectable } from '@nestjs/common';
import type { getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { NOW } from '@rallyrank/infra/nest/ports';
import { dayAt } from '@rallyrank/shared/domain/calendar/days';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { DERIVER, type RankingsDeriver } from '../derive/rankings-deriver.js';
import type { WinQuestion } from '../derive/win-probability.js';

/** The chance that one competitor beats another. */
@Injectable()
export class ChanceQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(DERIVER) private readonly deriver: RankingsDeriver,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** @throws DomainError competitor.notFound, even for a player in a pairs discipline and vice versa */
  async getWinProbability({
    playerId,
    opponentId,
    discipline,
    date,
    surface,
    bestOf,
  }: ParsedQuery<typeof getWinProbability>): Promise<ResultOf<typeof getWinProbability>> {
    const { directory } = this;
    if (opponentId === playerId)
      throw new DomainError('request.invalid', { field: 'opponentId', rule: 'different from playerId' });
    const side = (id: string) => {
      if (isDoubles(discipline) !== (directory.pair(id) !== undefined))
        throw new DomainError('competitor.notFound', { id });
      return directory.competitorRef(id);
    };
    const sides: ResultOf<typeof getWinProbability>['sides'] = [side(playerId), side(opponentId)];
    const day = date ?? this.afterData();
    const [first, second] = [playerId, opponentId].map((id) => ({
      id,
      playerIds: directory.pair(id)?.playerIds ?? [id],
    }));
    const win: WinQuestion = { discipline, first: first!, second: second!, day, surface, bestOf };
    const { probability = null } = await this.deriver.ask({ win });
    return { discipline, date: day, sides, probability };
  }

  /**
   * The day after the last match, but not later than today. On a later day, each rating would be uncertain because of
   * the time without matches.
   */
  private afterData(): Day {
    const today = dayNumber(dayAt(this.now()));
    const last = this.table.dates()?.[1] ?? today;
    return dayOf(Math.min(today, last + 1));
  }
}
