import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { getH2HMatrix, getPlayerH2H, listMeetings } from '@rallyrank/contracts/stats/head-to-head';
import { pageOf } from '@rallyrank/infra/list/page';
import { emptyTally } from '@rallyrank/shared/domain/results/counts';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Filter } from '../domain/frame/filter.js';
import type { Frame } from '../domain/frame/frame.js';
import { headToHead, meetingsOf } from '../domain/head-to-head/head-to-head.js';
import { headsToHeads } from '../domain/head-to-head/matrix.js';
import { opponentsOf } from '../domain/head-to-head/opponents.js';
import { filterOf } from './filter-of.js';
import { balancesOf, noBalances } from './head-to-head-views.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { type FrameViews, Views } from './views.js';

type Answer = ResultOf<typeof getPlayerH2H>;
type Pair = NonNullable<Answer['pair']>;
type Matrix = ResultOf<typeof getH2HMatrix>;

const MOST_ROWS = 200;

/**
 * The table numbers of both; undefined if one of them has no match.
 * @throws DomainError request.invalid for a competitor against itself, competitor.notFound
 */
export const twoOf = ({ numberOf }: Pick<FrameViews, 'numberOf'>, playerId: Id, opponentId: Id) => {
  const [first, second] = [numberOf(playerId), numberOf(opponentId)];
  if (opponentId === playerId)
    throw new DomainError('request.invalid', { field: 'opponentId', rule: 'different from playerId' });
  return first === undefined || second === undefined ? undefined : ([first, second] as const);
};

/** The balances of players and pairs against each other. */
@Injectable()
export class HeadToHeadQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  async getPlayerH2H(query: ParsedQuery<typeof getPlayerH2H>, call: Basis): Promise<Answer> {
    const { frame } = await this.newest.filteredBy(query, call);
    const filter = filterOf(query, frame.profile);
    const { playerId, opponentId } = query;
    return opponentId === undefined
      ? { rows: this.rowsOf(frame, playerId, filter), pair: null }
      : { rows: [], pair: this.pairOf(frame, [playerId, opponentId], filter) };
  }

  async listMeetings(query: ParsedQuery<typeof listMeetings>, call: Basis): Promise<ResultOf<typeof listMeetings>> {
    const { frame } = await this.newest.filteredBy(query, call);
    const { playerId, opponentId, isAsc } = query;
    const views = this.views.of(frame);
    const both = twoOf(views, playerId, opponentId);
    const found = both ? meetingsOf(frame, ...both, filterOf(query, frame.profile)) : [];
    return pageOf(isAsc ? found : found.toReversed(), query, ({ row, own }) => views.match(row, own));
  }

  /** A member without matches has an empty row and column. */
  async getH2HMatrix(query: ParsedQuery<typeof getH2HMatrix>, call: Basis): Promise<Matrix> {
    const { frame } = await this.newest.filteredBy(query, call);
    const { numberOf } = this.views.of(frame);
    const numbers = query.competitorIds.map(numberOf);
    const known = numbers.filter((number) => number !== undefined);
    const { cells, totals } = headsToHeads(frame, known, filterOf(query, frame.profile));
    const places = numbers.map((number) => (number === undefined ? -1 : known.indexOf(number)));
    return {
      members: query.competitorIds.map((id) => this.directory.competitorRef(id)),
      cells: places.map((line) => places.map((column) => cells[line]?.[column] ?? emptyTally())),
      totals: places.map((line) => totals[line] ?? emptyTally()),
    };
  }

  private rowsOf(frame: Frame, playerId: Id, filter: Filter): Answer['rows'] {
    const { numberOf, competitor } = this.views.of(frame);
    const person = numberOf(playerId);
    if (person === undefined) return [];
    return opponentsOf(frame, person, filter)
      .slice(0, MOST_ROWS)
      .map(({ discipline, opponent, own, tally, lastDate }) => ({
        discipline: disciplines[discipline]!,
        opponent: competitor(opponent),
        own: competitor(own),
        tally,
        lastDate: dayOf(lastDate),
      }));
  }

  private pairOf(frame: Frame, ids: readonly [Id, Id], filter: Filter): Pair {
    const { directory } = this;
    const views = this.views.of(frame);
    const both = twoOf(views, ...ids);
    const sides: Pair['sides'] = [directory.competitorRef(ids[0]), directory.competitorRef(ids[1])];
    if (!both) return { sides, ...noBalances(), matches: [] };
    const found = headToHead(frame, ...both, filter);
    const matches = found.meetings.map(({ row, own }) => views.match(row, own));
    return { sides, ...balancesOf(frame.profile, found), matches };
  }
}
