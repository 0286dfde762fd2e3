import { feedTimes, partsOfRoom } from '@rallyrank/contracts/live/feed';
import { chatChanged } from '@rallyrank/contracts/live/rpc';
import type { Verify } from '@rallyrank/infra/http/verify';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { ChatRooms } from './chat-rooms.js';
import { Online } from './online.js';
import type { Presence } from './presence.js';
import type { Room } from './room.js';
import type { Rooms } from './rooms.js';
import { type Outlet, Session } from './session.js';
import { SocketServer } from './socket-server.js';

interface Parts {
  readonly rooms: Rooms;
  readonly chats: ChatRooms;
  readonly presence: Presence;
  readonly rpc: Pick<Rpc, 'listen'>;
  readonly verify: Verify;
  readonly metrics: Pick<Metrics, 'counter' | 'gauge'>;
  readonly now: () => Date;
}

/** The feed of this replica: its rooms, and who reads them. */
export class Feed {
  readonly sockets: SocketServer;
  private readonly counting: NodeJS.Timeout;
  private readonly stopListening: () => void;

  constructor(private readonly parts: Parts) {
    const { rooms, chats, verify, metrics, now, presence, rpc } = parts;
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
    return kind === 'chat' ? this.parts.chats.room(editionId) : this.parts.rooms.room(name);
  }
}
