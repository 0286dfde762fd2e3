import { Inject, Injectable } from '@nestjs/common';
import type { getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { NOW } from '@rallyrank/infra/nest/ports';
import { dayAt } from '@rallyrank/shared/domain/calendar/days';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { DERIVER, type RankingsDeriver } from '../derive/rankings-deriver.js';
import type { WinQuestion } from '../derive/win-probability.js';

/** The chance that one competitor beats another. */
@Injectable()
export class ChanceQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
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
    const day = date ?? dayAt(this.now());
    const [first, second] = [playerId, opponentId].map((id) => ({
      id,
      playerIds: directory.pair(id)?.playerIds ?? [id],
    }));
    const win: WinQuestion = { discipline, first: first!, second: second!, day, surface, bestOf };
    const { probability = null } = await this.deriver.ask({ win });
    return { discipline, date: day, sides, probability };
  }
}
