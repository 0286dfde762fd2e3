import { Controller, Inject } from '@nestjs/common';
import { MAX_EXPORT_ROWS } from '@rallyrank/contracts/shared/envelope';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { getPlayerRivalry, listRivalries } from '@rallyrank/contracts/stats/rivalries';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import type { Statistics } from '../derive/statistics.js';
import { type Rivalry, type RivalryOptions, rivalries, rivalriesOf } from '../domain/rivalries/rivalries.js';
import { disciplineFilterOf } from './filter-of.js';
import { type Asked, byOpponentRank, numberOf, READING, type Reading, statisticsFor } from './reading.js';
import { viewsOf } from './views.js';

type Query = ParsedQuery<typeof listRivalries>;
type PlayerQuery = ParsedQuery<typeof getPlayerRivalry>;
type Page = ResultOf<typeof listRivalries>;

const optionsOf = (query: Query | PlayerQuery, { profile }: Asked): RivalryOptions => {
  const { minimum, era, orderByColumn: orderBy, isAsc: ascending } = query;
  const filter = disciplineFilterOf(query, profile);
  return { filter, minimum, ...(era !== undefined && { era }), orderBy, ascending, limit: MAX_EXPORT_ROWS };
};

const pageOfRivalries = (
  { frame }: Statistics,
  asked: Asked,
  all: readonly Rivalry[],
  query: Query | PlayerQuery,
): Page => {
  const { competitor, end } = viewsOf(frame, asked);
  return pageOf(all, query, ({ first, second, firstRow, lastRow, ...figures }) => ({
    discipline: query.discipline,
    first: competitor(first),
    second: competitor(second),
    ...figures,
    firstMeeting: end(firstRow),
    lastMeeting: end(lastRow),
  }));
};

const ofAll = async (query: Query, asked: Asked): Promise<Page> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const options = optionsOf(query, asked);
  const all = statistics.memo.of(['rivalries', query.by, options], () =>
    rivalries(statistics.frame, query.by, options),
  );
  return pageOfRivalries(statistics, asked, all, query);
};

/** @throws DomainError competitor.notFound */
const ofPlayer = async (query: PlayerQuery, asked: Asked): Promise<Page> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const options = optionsOf(query, asked);
  const person = numberOf(statistics, asked, query.playerId);
  const all = person === undefined ? [] : rivalriesOf(statistics.frame, person, options);
  return pageOfRivalries(statistics, asked, all, query);
};

@Controller()
export class RivalriesController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listRivalries)
  listRivalries(query: ParsedQuery<typeof listRivalries>, call: CallContext) {
    return ofAll(query, { ...this.reading, ...call });
  }

  @Route(getPlayerRivalry)
  getPlayerRivalry(query: ParsedQuery<typeof getPlayerRivalry>, call: CallContext) {
    return ofPlayer(query, { ...this.reading, ...call });
  }
}
