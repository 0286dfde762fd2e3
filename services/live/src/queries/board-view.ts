import { Inject, Injectable } from '@nestjs/common';
import type { BoardState, LiveCourse, LiveEvent, LiveMatch } from '@rallyrank/contracts/live/match';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SideRef } from '@rallyrank/contracts/shared/refs';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { NOW } from '@rallyrank/infra/nest/ports';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { byNumber } from '../domain/by-number.js';
import { dueAt } from '../domain/due-at.js';
import { found, type LiveMatchState } from '../domain/live-match.js';
import { courseView, matchView } from '../domain/views.js';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';

/** Time for which a finished match, and an unfinished one, stays on the board after its last event. */
const FINISHED_MS = 12 * 3_600_000;
const UNFINISHED_MS = 36 * 3_600_000;

const isOver = ({ stage }: LiveMatchState): boolean => stage === 'finished' || stage === 'left';

/** Composes the content of boards from the read models. */
@Injectable()
export class BoardView {
  constructor(
    @Inject(LiveMatches) private readonly matches: LiveMatches,
    @Inject(EventRefs) private readonly refs: EventRefs,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** Whether there is such an edition, with or without matches on the board. */
  knows(editionId: Id): boolean {
    return this.refs.ref(editionId) !== undefined;
  }

  /** Whether a match is on the board. Unfinished matches of a replay are removed when another one begins. */
  shows(state: LiveMatchState): boolean {
    if (state.stage === 'withdrawn' || (!isOver(state) && this.matches.isOfEndedReplay(state))) return false;
    const since = dueAt(state, this.refs.ref(state.editionId)?.endDate);
    return this.now().getTime() - since < (isOver(state) ? FINISHED_MS : UNFINISHED_MS);
  }

  /** @throws DomainError live.notFound, even for a match that was withdrawn */
  found(editionId: Id, matchId: Id): LiveMatchState {
    return found(this.matches.match(editionId, matchId));
  }

  match(state: LiveMatchState): LiveMatch {
    const [first, second] = state.schedule.sides;
    const view = matchView(state, [this.side(first), this.side(second)]);
    const canonical = (id: Id | null) => id && this.directory.canonical(id);
    const { serverPlayerId, receiverPlayerId, ...score } = view.score;
    const players = { serverPlayerId: canonical(serverPlayerId), receiverPlayerId: canonical(receiverPlayerId) };
    return { ...view, score: { ...score, ...players } };
  }

  course(state: LiveMatchState): LiveCourse {
    return courseView(state, this.match(state));
  }

  /** The whole board, or the part of one edition. */
  state(editionId?: Id): BoardState {
    const states = this.states(editionId);
    const ids = [...new Set(states.map((state) => state.editionId))];
    const events = ids.flatMap((id) => this.event(id, states) ?? []);
    return { events, matches: states.map((state) => this.match(state)) };
  }

  /** Undefined for an edition without matches on the board. */
  event(editionId: Id, states = this.states(editionId)): LiveEvent | undefined {
    const own = states.filter((state) => state.editionId === editionId);
    const ref = this.refs.ref(editionId);
    if (own.length === 0 || !ref) return undefined;
    const courts = [...new Set(own.flatMap(({ court }) => court ?? []))].sort(byNumber);
    const finished = own.filter(isOver).length;
    const waiting = own.filter(({ stage }) => stage === 'waiting').length;
    const isReplay = own.every(({ schedule }) => schedule.source === 'replay');
    return { ...ref, isReplay, courts, live: own.length - finished - waiting, waiting, finished };
  }

  private states(editionId?: Id): LiveMatchState[] {
    return this.matches
      .all()
      .filter((state) => (editionId === undefined || state.editionId === editionId) && this.shows(state));
  }

  side({ competitorId, playerIds, seed, entry }: Side): SideRef {
    // A competitor that has not arrived yet is shown with its id.
    const unknown = () => ({
      id: competitorId,
      players: playerIds.map((id) => ({ id, name: { en: id, zh: null }, association: null })),
    });
    const ref = this.directory.knows(competitorId) ? this.directory.competitorRef(competitorId) : unknown();
    return { ...ref, seed: seed ?? null, entry: entry ?? null };
  }
}
