import { Controller, Inject } from '@nestjs/common';
import { boardRoom, editionRoom } from '@rallyrank/contracts/live/feed';
import { getBoard, getLiveMatch } from '@rallyrank/contracts/live/routes';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { Presence } from '../feed/presence.js';
import { Rooms } from '../feed/rooms.js';
import { LiveSettings } from '../projections/live-settings.js';
import { Board } from './board.js';

/** Answers the public routes of contracts/src/live/routes.ts. */
@Controller()
export class BoardController {
  constructor(
    @Inject(Board) private readonly board: Board,
    @Inject(Rooms) private readonly rooms: Rooms,
    @Inject(Presence) private readonly presence: Presence,
    @Inject(LiveSettings) private readonly settings: LiveSettings,
  ) {}

  @Route(getBoard)
  async getBoard({ editionId }: ParsedQuery<typeof getBoard>) {
    // Presence may be lost; the board is shown without it.
    const online = await this.presence.count(null).catch(() => undefined);
    const name = editionId === undefined ? boardRoom : editionRoom(editionId);
    const { coolingSeconds } = this.settings;
    return { ...this.board.state(editionId), version: this.rooms.room(name)?.version ?? 0, online, coolingSeconds };
  }

  @Route(getLiveMatch)
  getLiveMatch({ editionId, matchId }: ParsedQuery<typeof getLiveMatch>) {
    const state = this.board.found(editionId, matchId);
    return { ...this.board.course(state), version: state.version };
  }
}
