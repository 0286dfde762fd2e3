import { Controller, Inject } from '@nestjs/common';
import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { rankHistory } from '@rallyrank/shared/domain/list-spans/rank-history';
import { competitorsOf } from '../projections/competitors-of.js';
import { chosenLists } from './list-choice.js';
import { type Asked, READING, type Reading } from './reading.js';

type Query = ParsedQuery<typeof getPlayerRanking>;
type Series = ResultOf<typeof getPlayerRanking>;

const seriesIn = async (discipline: Discipline, query: Query, asked: Asked): Promise<Series> => {
  const { playerId, from = '1000-01-01', to = '9999-12-31' } = query;
  const { basis, source, lists } = await chosenLists({ ...query, discipline }, asked);
  const { standings } = asked.book.of(source, discipline);
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const within = lists.filter(({ day }) => day >= first && day <= last);
  return competitorsOf(asked.directory, playerId, discipline).flatMap((competitorId) => {
    const number = source.numberOf(competitorId);
    if (!standings.lists[number]) return [];
    const history = rankHistory(within, number);
    if (history.days.length === 0) return [];
    return {
      discipline,
      competitor: asked.directory.competitorRef(competitorId),
      basis,
      dates: Array.from(history.days, dayOf),
      ranks: [...history.ranks],
      points: [...history.points],
    };
  });
};

/** Rank history of a player alone and with each partner, or of a pair, if there is any. @throws DomainError player.notFound */
const playerSeries = async (query: Query, asked: Asked): Promise<Series> => {
  const { playerId, discipline } = query;
  if (!asked.directory.knows(playerId)) throw new DomainError('player.notFound', { id: playerId });
  const each = (discipline ? [discipline] : disciplines).map((code) => seriesIn(code, query, asked));
  return (await Promise.all(each)).flat();
};

@Controller()
export class PlayerSeriesController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getPlayerRanking)
  getPlayerRanking(query: ParsedQuery<typeof getPlayerRanking>, call: CallContext) {
    return playerSeries(query, { ...this.reading, ...call });
  }
}
