import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { getH2HMatrix, getPlayerH2H, listMeetings } from '@rallyrank/contracts/stats/head-to-head';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { emptyTally } from '@rallyrank/shared/domain/results/counts';
import type { Statistics } from '../derive/statistics.js';
import type { Filter } from '../domain/frame/filter.js';
import { headToHead, meetingsOf } from '../domain/head-to-head/head-to-head.js';
import { headsToHeads } from '../domain/head-to-head/matrix.js';
import { opponentsOf } from '../domain/head-to-head/opponents.js';
import { filterOf } from './filter-of.js';
import { balancesOf, noBalances } from './head-to-head-views.js';
import { type Asked, byOpponentRank, numberOf, READING, type Reading, statisticsFor } from './reading.js';
import { viewsOf } from './views.js';

type Answer = ResultOf<typeof getPlayerH2H>;
type Pair = NonNullable<Answer['pair']>;
type Matrix = ResultOf<typeof getH2HMatrix>;

const MOST_ROWS = 200;

/**
 * The table numbers of both; undefined if one of them has no match.
 * @throws DomainError request.invalid for a competitor against itself, competitor.notFound
 */
export const twoOf = (statistics: Statistics, asked: Asked, playerId: Id, opponentId: Id) => {
  const [first, second] = [numberOf(statistics, asked, playerId), numberOf(statistics, asked, opponentId)];
  if (opponentId === playerId)
    throw new DomainError('request.invalid', { field: 'opponentId', rule: 'different from playerId' });
  return first === undefined || second === undefined ? undefined : ([first, second] as const);
};

const rowsOf = (statistics: Statistics, asked: Asked, playerId: Id, filter: Filter): Answer['rows'] => {
  const person = numberOf(statistics, asked, playerId);
  if (person === undefined) return [];
  const { competitor } = viewsOf(statistics.frame, asked);
  return opponentsOf(statistics.frame, person, filter)
    .slice(0, MOST_ROWS)
    .map(({ discipline, opponent, own, tally, lastDate }) => ({
      discipline: disciplines[discipline]!,
      opponent: competitor(opponent),
      own: competitor(own),
      tally,
      lastDate: dayOf(lastDate),
    }));
};

const pairOf = (statistics: Statistics, asked: Asked, ids: readonly [Id, Id], filter: Filter): Pair => {
  const { directory, profile } = asked;
  const both = twoOf(statistics, asked, ...ids);
  const sides: Pair['sides'] = [directory.competitorRef(ids[0]), directory.competitorRef(ids[1])];
  if (!both) return { sides, ...noBalances(), matches: [] };
  const found = headToHead(statistics.frame, ...both, filter);
  const { match } = viewsOf(statistics.frame, asked);
  return { sides, ...balancesOf(profile, found), matches: found.meetings.map(({ row, own }) => match(row, own)) };
};

const ofPlayer = async (query: ParsedQuery<typeof getPlayerH2H>, asked: Asked): Promise<Answer> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const filter = filterOf(query, asked.profile);
  const { playerId, opponentId } = query;
  return opponentId === undefined
    ? { rows: rowsOf(statistics, asked, playerId, filter), pair: null }
    : { rows: [], pair: pairOf(statistics, asked, [playerId, opponentId], filter) };
};

const meetings = async (query: ParsedQuery<typeof listMeetings>, asked: Asked) => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const { playerId, opponentId, isAsc } = query;
  const both = twoOf(statistics, asked, playerId, opponentId);
  const found = both ? meetingsOf(statistics.frame, ...both, filterOf(query, asked.profile)) : [];
  const { match } = viewsOf(statistics.frame, asked);
  return pageOf(isAsc ? found : found.toReversed(), query, ({ row, own }) => match(row, own));
};

/** A member without matches has an empty row and column. */
const matrix = async (query: ParsedQuery<typeof getH2HMatrix>, asked: Asked): Promise<Matrix> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const numbers = query.competitorIds.map((id) => numberOf(statistics, asked, id));
  const known = numbers.filter((number) => number !== undefined);
  const { cells, totals } = headsToHeads(statistics.frame, known, filterOf(query, asked.profile));
  const places = numbers.map((number) => (number === undefined ? -1 : known.indexOf(number)));
  return {
    members: query.competitorIds.map((id) => asked.directory.competitorRef(id)),
    cells: places.map((line) => places.map((column) => cells[line]?.[column] ?? emptyTally())),
    totals: places.map((line) => totals[line] ?? emptyTally()),
  };
};

@Controller()
export class HeadToHeadController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getPlayerH2H)
  getPlayerH2H(query: ParsedQuery<typeof getPlayerH2H>, call: CallContext) {
    return ofPlayer(query, { ...this.reading, ...call });
  }

  @Route(listMeetings)
  listMeetings(query: ParsedQuery<typeof listMeetings>, call: CallContext) {
    return meetings(query, { ...this.reading, ...call });
  }

  @Route(getH2HMatrix)
  getH2HMatrix(query: ParsedQuery<typeof getH2HMatrix>, call: CallContext) {
    return matrix(query, { ...this.reading, ...call });
  }
}
