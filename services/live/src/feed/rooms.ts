import { Inject, Injectable } from '@nestjs/common';
import { boardRoom, editionRoom, type MatchChange, matchRoom, partsOfRoom } from '@rallyrank/contracts/live/feed';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { METRICS, NOW } from '@rallyrank/infra/nest/ports';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import { beginSpan } from '@rallyrank/infra/observability/tracing';
import type { LiveMatchState } from '../domain/live-match.js';
import { pointView } from '../domain/views.js';
import { LiveMatches, type MatchMove } from '../projections/live-matches.js';
import { BoardView } from '../queries/board-view.js';
import { encode } from './message.js';
import { firstVersion, Room } from './room.js';

/** Updates of the board and of the editions are at least this far apart, in milliseconds. */
const COALESCE_MS = 250;
const CLEAR_MS = 600_000;
const MS_PER_SECOND = 1_000;
/** Older changes come from a read model that is being rebuilt. */
const OLD_S = 300;

/** The rooms of this replica. A match room counts the events of its match, the same in every replica. */
@Injectable()
export class Rooms {
  private readonly rooms = new Map<string, Room>();
  private readonly changed = new Map<string, LiveMatchState>();
  private readonly latency;
  private flushing: NodeJS.Timeout | undefined;
  private readonly clearing: NodeJS.Timeout;

  constructor(
    @Inject(LiveMatches) private readonly matches: LiveMatches,
    @Inject(BoardView) private readonly board: BoardView,
    @Inject(METRICS) metrics: Metrics,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.latency = metrics.durations(
      'rallyrank_live_delivery_seconds',
      'Time from recording a change of a match to handing it to the readers of the match',
      [],
    );
    matches.onMove((move) => this.moved(move));
    this.clearing = setInterval(() => this.clear(), CLEAR_MS).unref();
  }

  /** Undefined if there is no such room, as for a match that was withdrawn. */
  room(name: string): Room | undefined {
    if (this.isWithdrawn(name)) return undefined;
    const known = this.rooms.get(name);
    if (known) return known;
    const made = this.make(name);
    if (made) this.rooms.set(name, made);
    return made;
  }

  open(): Iterable<Room> {
    return this.rooms.values();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.flushing);
    clearInterval(this.clearing);
  }

  private isWithdrawn(name: string): boolean {
    const { kind, editionId, matchId } = partsOfRoom(name);
    return kind === 'match' && this.matches.match(editionId, matchId)?.stage === 'withdrawn';
  }

  private make(name: string): Room | undefined {
    const { board, matches } = this;
    const { kind, editionId, matchId } = partsOfRoom(name);
    if (name === boardRoom) return this.makeBoard(name);
    // Otherwise a room of an invented edition would stay forever.
    if (kind === 'edition') return board.knows(editionId) ? this.makeBoard(name, editionId) : undefined;
    const match = kind === 'match' ? matches.match(editionId, matchId) : undefined;
    return match && new Room(name, match.version, () => board.course(matches.match(editionId, matchId)!));
  }

  /**
   * Creates the board and the rooms of its matches. After a restart these rooms do not exist, and `clear` removes
   * only matches that have a room.
   */
  private makeBoard(name: string, editionId?: Id): Room {
    const { board } = this;
    for (const match of board.state(editionId).matches) this.room(matchRoom(match.editionId, match.matchId));
    return new Room(name, firstVersion(), () => board.state(editionId));
  }

  private moved(move: MatchMove): void {
    const { after } = move;
    const name = matchRoom(after.editionId, after.matchId);
    const known = this.rooms.get(name);
    // Its readers stay in the room, to be notified when the match is planned again.
    if (after.stage === 'withdrawn') known?.send(encode({ type: 'refused', room: name, reason: 'live.notFound' }));
    // A match that starts again has no points to add to.
    else if (known && move.event.type === 'MatchScheduled') known.restart(after.version);
    else if (known) this.tell(known, move);
    else this.rooms.set(name, this.make(name)!);
    this.changed.set(name, after);
    this.flushing ??= setTimeout(() => this.flush(), COALESCE_MS);
  }

  private tell(room: Room, move: MatchMove): void {
    const span = beginSpan('feed.tell', { kind: 'PRODUCER', attributes: { room: room.name, readers: room.size } });
    room.tell(this.matchChange(move));
    span.end();
    const seconds = (this.now().getTime() - Date.parse(move.recordedAt)) / MS_PER_SECOND;
    // Without readers the delay is not measured.
    if (room.size > 0 && seconds < OLD_S) this.latency.observe(seconds);
  }

  private matchChange({ before, after, event }: MatchMove): MatchChange {
    const match = this.board.match(after);
    const isJump = before !== undefined && after.jumps.length > before.jumps.length;
    return {
      match,
      ...(event.type === 'PointWon' && { point: pointView(after, after.points.at(-1)!) }),
      ...(event.type === 'PointTakenBack' && { takenBack: event.data.sequence }),
      ...(isJump && { jump: after.sequence }),
    };
  }

  private flush(): void {
    this.flushing = undefined;
    const states = [...this.changed.values()];
    this.changed.clear();
    const ids = new Set(states.map(({ editionId }) => editionId));
    this.tellBoard(boardRoom, states, ids);
    for (const id of ids)
      this.tellBoard(
        editionRoom(id),
        states.filter(({ editionId }) => editionId === id),
        [id],
      );
  }

  /** Creates the room if it has not been requested yet: its version shows how much of the board a client has. */
  private tellBoard(name: string, states: readonly LiveMatchState[], editionIds: Iterable<Id>): void {
    const { board } = this;
    const events = [...editionIds].flatMap((id) => board.event(id) ?? []);
    const isGone = ({ stage }: LiveMatchState) => stage === 'withdrawn';
    const matches = states.filter((state) => !isGone(state)).map((state) => board.match(state));
    const removed = states.filter(isGone).map(({ editionId, matchId }) => ({ editionId, matchId }));
    this.room(name)?.tell({ events, matches, removed });
  }

  /**
   * Drops rooms without readers of matches and editions that are no longer on the board; those matches are removed from
   * boards.
   */
  private clear(): void {
    const { matches, board } = this;
    const gone = matches.all().filter((state) => !board.shows(state));
    for (const { editionId, matchId } of gone) {
      const room = this.rooms.get(matchRoom(editionId, matchId));
      if (room?.size !== 0) continue;
      this.rooms.delete(room.name);
      const removed = [{ editionId, matchId }];
      for (const name of [boardRoom, editionRoom(editionId)])
        this.rooms.get(name)?.tell({ events: [], matches: [], removed });
    }
    for (const { name, size } of this.rooms.values()) {
      const { kind, editionId } = partsOfRoom(name);
      if (kind === 'edition' && size === 0 && !board.event(editionId)) this.rooms.delete(name);
    }
  }
}
