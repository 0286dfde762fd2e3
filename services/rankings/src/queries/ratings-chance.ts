import { Controller, Inject } from '@nestjs/common';
import { getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { dayAt } from '@rallyrank/shared/domain/calendar/days';
import type { WinQuestion } from '../derive/win-probability.js';
import { type Asked, READING, type Reading } from './reading.js';

/** @throws DomainError competitor.notFound, also for a player in a pairs discipline and vice versa */
const chances = async (
  { playerId, opponentId, discipline, date, surface, bestOf }: ParsedQuery<typeof getWinProbability>,
  { directory, deriver, now }: Asked,
): Promise<ResultOf<typeof getWinProbability>> => {
  if (opponentId === playerId)
    throw new DomainError('request.invalid', { field: 'opponentId', rule: 'different from playerId' });
  const side = (id: string) => {
    if (isDoubles(discipline) !== (directory.pair(id) !== undefined))
      throw new DomainError('competitor.notFound', { id });
    return directory.competitorRef(id);
  };
  const sides: ResultOf<typeof getWinProbability>['sides'] = [side(playerId), side(opponentId)];
  const day = date ?? dayAt(now());
  const [first, second] = [playerId, opponentId].map((id) => ({
    id,
    playerIds: directory.pair(id)?.playerIds ?? [id],
  }));
  const win: WinQuestion = { discipline, first: first!, second: second!, day, surface, bestOf };
  const { probability = null } = await deriver.ask({ win });
  return { discipline, date: day, sides, probability };
};

@Controller()
export class ChancesController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getWinProbability)
  getWinProbability(query: ParsedQuery<typeof getWinProbability>, call: CallContext) {
    return chances(query, { ...this.reading, ...call });
  }
}
