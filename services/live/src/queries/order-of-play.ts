import { Inject, Injectable } from '@nestjs/common';
import type { getOrderOfPlay, OrderOfPlayMatch } from '@rallyrank/contracts/live/order-of-play';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { byNumber } from '../domain/by-number.js';
import { lengthsOf } from '../domain/decide-plans.js';
import { liveStateOf } from '../domain/live-state.js';
import { type OpenPlace, openPlaces, roundsBySides } from '../domain/open-places.js';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';
import { BoardView } from './board-view.js';
import { PlannedEditions } from './planned-editions.js';

/** The order of play of an edition, for those who plan it. */
@Injectable()
export class OrderOfPlayQueries {
  constructor(
    @Inject(PlannedEditions) private readonly planned: PlannedEditions,
    @Inject(LiveMatches) private readonly matches: LiveMatches,
    @Inject(EventRefs) private readonly refs: EventRefs,
    @Inject(BoardView) private readonly board: BoardView,
  ) {}

  /** @throws DomainError event.notFound */
  async getOrderOfPlay({ editionId }: ParsedQuery<typeof getOrderOfPlay>): Promise<ResultOf<typeof getOrderOfPlay>> {
    const event = this.refs.ref(editionId);
    if (!event) throw new DomainError('event.notFound', { id: editionId });
    const edition = await this.planned.of(editionId);
    const matches = edition.draws.flatMap((draw) =>
      openPlaces(draw, edition).map((place) => this.match(editionId, place)),
    );
    const courts = edition.scheduled.flatMap(({ isWithdrawn, schedule: { court } }) =>
      isWithdrawn ? [] : (court ?? []),
    );
    const draws = edition.draws.map(({ byes, ...draw }) => ({
      ...draw,
      rounds: [...roundsBySides({ byes, ...draw }, edition, edition.groupRounds)],
      gamesToWin: lengthsOf(edition, draw),
    }));
    return { event, draws, matches, courts: [...new Set(courts)].sort(byNumber) };
  }

  private match(editionId: Id, { known, sides, slot, isDrawn, ...place }: OpenPlace): OrderOfPlayMatch {
    const { board, matches } = this;
    const planned = known && !known.isWithdrawn ? known : undefined;
    const state = planned && matches.match(editionId, planned.matchId);
    const { court = null, order = null, notBefore = null, gamesToWin = null } = planned?.schedule ?? {};
    return {
      ...{ ...place, slot: slot ?? null, sides: sides ? [board.side(sides[0]), board.side(sides[1])] : null, isDrawn },
      ...{ matchId: planned?.matchId ?? null, state: planned ? (state ? liveStateOf(state) : 'Waitingtostart') : null },
      ...{ court: state?.court ?? court, order, notBefore, gamesToWin },
    };
  }
}
