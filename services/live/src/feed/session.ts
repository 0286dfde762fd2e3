import {
  type ByeReason,
  ClientMessage,
  type JoinedRoom,
  MAX_ROOMS,
  type ServerMessage,
} from '@rallyrank/contracts/live/feed';
import { type Encoded, encode, type Reader } from './message.js';
import type { Presence } from './presence.js';
import type { Room } from './room.js';

/** The destination of the messages of a session. */
export interface Outlet {
  send(message: Encoded): void;
  end(): void;
}

interface Parts {
  readonly find: (name: string) => Room | undefined | Promise<Room | undefined>;
  readonly presence: Presence;
  readonly now: () => Date;
}

/** One visitor of the feed, with the rooms that the visitor reads. */
export class Session implements Reader {
  private readonly rooms = new Map<string, Room>();
  browser: string;
  private isNamed = false;
  private isClosed = false;
  /** Time of the last message, in milliseconds since 1970. */
  heardAt: number;

  /** @param socket an id without spaces */
  constructor(
    readonly socket: string,
    private readonly outlet: Outlet,
    private readonly parts: Parts,
  ) {
    this.browser = socket;
    this.heardAt = parts.now().getTime();
  }

  send(message: Encoded): void {
    this.outlet.send(message);
  }

  /** Handles a message of a client; anything that is not a message of the contract is rejected and changes nothing. */
  async hear(text: string): Promise<void> {
    this.heardAt = this.parts.now().getTime();
    const message = readMessage(text);
    if (!message) return this.tell({ type: 'refused', room: null, reason: 'request.invalid' });
    switch (message.type) {
      case 'hello':
        return this.hello(message.rooms, message.browserId);
      case 'join':
        await this.join(message.room);
        await this.mark();
        return this.tellOnline([message.room.name]);
      case 'leave':
        return this.leave(message.room);
      case 'ping':
        this.tell({ type: 'pong', time: this.parts.now().toISOString() });
        return this.mark();
    }
  }

  async hello(rooms: readonly JoinedRoom[], browserId?: string): Promise<void> {
    // One socket counts as one reader, even if it sends another browser id later.
    if (!this.isNamed && browserId) this.browser = browserId;
    this.isNamed = true;
    const wanted = new Set(rooms.map(({ name }) => name));
    for (const name of [...this.rooms.keys()]) if (!wanted.has(name)) this.leave(name);
    for (const room of rooms) await this.join(room);
    await this.mark();
    await this.tellOnline([null, ...wanted]);
  }

  /** Ends the session; nothing is sent to it any more. */
  close(): void {
    this.isClosed = true;
    for (const room of this.rooms.values()) room.leave(this);
    this.rooms.clear();
  }

  bye(reason: ByeReason): void {
    this.close();
    this.tell({ type: 'bye', reason });
    this.outlet.end();
  }

  private tell(message: ServerMessage): void {
    this.outlet.send(encode(message));
  }

  private async join({ name, version }: JoinedRoom): Promise<void> {
    const room = await this.parts.find(name);
    // The session may have ended in the meantime: the room would keep its reader forever.
    if (this.isClosed) return;
    if (!room) return this.tell({ type: 'refused', room: name, reason: 'live.notFound' });
    if (!this.rooms.has(name) && this.rooms.size >= MAX_ROOMS)
      return this.tell({ type: 'refused', room: name, reason: 'rate.exceeded' });
    this.rooms.set(name, room);
    room.join(this, version);
  }

  private leave(name: string): void {
    this.rooms.get(name)?.leave(this);
    this.rooms.delete(name);
    void this.parts.presence.leave(this, name).catch(() => undefined);
  }

  /** Sends the numbers of readers of the joined rooms; later changes are sent by the feed. */
  private async tellOnline(names: readonly (string | null)[]): Promise<void> {
    for (const room of names) {
      if (room !== null && !this.rooms.has(room)) continue;
      const count = await this.parts.presence.count(room).catch(() => undefined);
      if (count !== undefined) this.tell({ type: 'online', room, count });
    }
  }

  /** Presence may be unavailable; the feed continues without it. */
  private async mark(): Promise<void> {
    await this.parts.presence.join(this, [null, ...this.rooms.keys()]).catch(() => undefined);
  }
}

const readMessage = (text: string): ClientMessage | undefined => {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};
