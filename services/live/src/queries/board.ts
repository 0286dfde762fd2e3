import { Inject, Injectable } from '@nestjs/common';
import type { getBoard, getLiveMatch } from '@rallyrank/contracts/live/board';
import { boardRoom, editionRoom } from '@rallyrank/contracts/live/feed';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { Presence } from '../feed/presence.js';
import { Rooms } from '../feed/rooms.js';
import { LiveSettings } from '../projections/live-settings.js';
import { BoardView } from './board-view.js';

/** The board and its matches, with the versions of their rooms. */
@Injectable()
export class BoardQueries {
  constructor(
    @Inject(BoardView) private readonly board: BoardView,
    @Inject(Rooms) private readonly rooms: Rooms,
    @Inject(Presence) private readonly presence: Presence,
    @Inject(LiveSettings) private readonly settings: LiveSettings,
  ) {}

  async getBoard({ editionId }: ParsedQuery<typeof getBoard>): Promise<ResultOf<typeof getBoard>> {
    // Presence may be unavailable; the board is shown without it.
    const online = await this.presence.count(null).catch(() => undefined);
    const name = editionId === undefined ? boardRoom : editionRoom(editionId);
    const { coolingSeconds } = this.settings;
    return { ...this.board.state(editionId), version: this.rooms.room(name)?.version ?? 0, online, coolingSeconds };
  }

  /** @throws DomainError live.notFound */
  getLiveMatch({ editionId, matchId }: ParsedQuery<typeof getLiveMatch>): ResultOf<typeof getLiveMatch> {
    const state = this.board.found(editionId, matchId);
    return { ...this.board.course(state), version: state.version };
  }
}
