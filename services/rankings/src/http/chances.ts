import type { getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { dayAt } from '@rallyrank/shared/domain/calendar/days';
import type { Asked } from './reading.js';

/** @throws DomainError competitor.notFound, also for a player in a discipline of pairs and the other way round */
export const chances = async (
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
  const probability = await deriver.ask({ discipline, first: first!, second: second!, day, surface, bestOf });
  return { discipline, date: day, sides, probability };
};
