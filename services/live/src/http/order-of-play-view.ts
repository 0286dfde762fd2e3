import type { getOrderOfPlay, OrderOfPlayMatch } from '@rallyrank/contracts/live/order-of-play';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { byNumber } from '../domain/by-number.js';
import { lengthsOf } from '../domain/decide-plans.js';
import { liveStateOf } from '../domain/live-state.js';
import { type OpenPlace, openPlaces, roundsBySides } from '../domain/open-places.js';
import type { EventRefs } from '../projections/event-refs.js';
import type { LiveMatches } from '../projections/live-matches.js';
import type { EditionPlanning } from '../rpc/edition-planning.js';
import type { Board } from './board.js';

interface Parts {
  readonly planning: EditionPlanning;
  readonly matches: LiveMatches;
  readonly refs: EventRefs;
  readonly board: Board;
}

/** What the order of play of an edition shows to those who plan it. */
export class OrderOfPlayView {
  constructor(private readonly parts: Parts) {}

  /** @throws DomainError event.notFound */
  async of(editionId: Id): Promise<ResultOf<typeof getOrderOfPlay>> {
    const { planning, refs } = this.parts;
    const event = refs.ref(editionId);
    if (!event) throw new DomainError('event.notFound', { id: editionId });
    const edition = await planning.of(editionId);
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
    const { board, matches } = this.parts;
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
