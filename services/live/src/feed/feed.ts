import { Inject, Injectable } from '@nestjs/common';
import { feedTimes, partsOfRoom } from '@rallyrank/contracts/live/feed';
import { chatChanged } from '@rallyrank/contracts/live/rpc';
import type { Verify } from '@rallyrank/infra/http/verify';
import { METRICS, NOW, RPC, VERIFY } from '@rallyrank/infra/nest/ports';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ChatRooms } from './chat-rooms.js';
import { Online } from './online.js';
import { Presence } from './presence.js';
import type { Room } from './room.js';
import { Rooms } from './rooms.js';
import { type Outlet, Session } from './session.js';
import { SocketServer } from './socket-server.js';

/** The feed of this replica: its rooms and their readers. */
@Injectable()
export class Feed {
  readonly sockets: SocketServer;
  private readonly counting: NodeJS.Timeout;
  private readonly stopListening: () => void;

  constructor(
    @Inject(Rooms) private readonly rooms: Rooms,
    @Inject(ChatRooms) private readonly chats: ChatRooms,
    @Inject(Presence) presence: Presence,
    @Inject(RPC) rpc: Rpc,
    @Inject(VERIFY) verify: Verify,
    @Inject(METRICS) metrics: Metrics,
    @Inject(NOW) now: () => Date,
  ) {
    const find = (name: string) => this.find(name);
    const session = (id: string, outlet: Outlet) => new Session(id, outlet, { find, presence, now });
    this.sockets = new SocketServer({ verify, session, metrics, now });
    const online = new Online(presence);
    const tellOnline = () =>
      online.tell([[null, this.sockets], ...[...rooms.open()].map((room) => [room.name, room] as const)]);
    this.counting = setInterval(() => void tellOnline().catch(() => undefined), feedTimes.online).unref();
    this.stopListening = rpc.listen(
      chatChanged,
      ({ editionId, change: { message, removedId } }) => chats.changed(editionId, { message, removedId }),
      () => void chats.reload(),
    );
  }

  onApplicationShutdown(): void {
    clearInterval(this.counting);
    this.stopListening();
    this.sockets.stop();
  }

  private find(name: string): Room | undefined | Promise<Room | undefined> {
    const { kind, editionId } = partsOfRoom(name);
    return kind === 'chat' ? this.chats.room(editionId) : this.rooms.room(name);
  }
}
