import type { getPlayerRanking } from '@rallyrank/contracts/rankings/routes';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { rankHistory } from '@rallyrank/shared/list-spans/rank-history';
import { competitorsOf } from '../projections/competitors-of.js';
import type { Reading } from './reading.js';

/** Rank history of a player alone and with each partner, where there is any. @throws DomainError player.notFound */
export const playerSeries = (
  { playerId, discipline, from = '1000-01-01', to = '9999-12-31' }: ParsedQuery<typeof getPlayerRanking>,
  { directory, lists, book }: Reading,
): ResultOf<typeof getPlayerRanking> => {
  if (!directory.player(playerId)) throw new DomainError('player.notFound', { id: playerId });
  const [first, last] = [dayNumber(from), dayNumber(to)];
  return (discipline ? [discipline] : disciplines).flatMap((each) => {
    const { standings } = book.of(lists, each);
    const asked = lists.lists(each).filter(({ day }) => day >= first && day <= last);
    return competitorsOf(directory, playerId, each).flatMap((competitorId) => {
      const number = lists.numberOf(competitorId);
      if (!standings.lists[number]) return [];
      const history = rankHistory(asked, number);
      if (history.days.length === 0) return [];
      return {
        discipline: each,
        competitor: directory.competitorRef(competitorId),
        dates: Array.from(history.days, dayOf),
        ranks: [...history.ranks],
        points: [...history.points],
      };
    });
  });
};
