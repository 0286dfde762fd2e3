import { randomInt } from 'node:crypto';
import { type ServerMessage, VERSIONS_OF_ROOM } from '@rallyrank/contracts/live/feed';
import { type Encoded, encodeToKeep, type Reader } from './message.js';

/** Number of deltas that a room keeps for returning readers. */
const KEPT = 500;

type Delta = Extract<ServerMessage, { type: 'delta' }>;
type Snapshot = Extract<ServerMessage, { type: 'snapshot' }>;

const COUNTS = (Number.MAX_SAFE_INTEGER + 1) / VERSIONS_OF_ROOM;

/** Returns a random first version of a room whose versions this replica counts alone. */
export const firstVersion = (): number => randomInt(1, COUNTS) * VERSIONS_OF_ROOM;

/** One room: its version, its last deltas, and its readers. */
export class Room {
  private readonly readers = new Set<Reader>();
  private readonly deltas: Encoded[] = [];
  private picture: { readonly version: number; readonly message: Encoded } | undefined;

  constructor(
    readonly name: string,
    private current: number,
    private readonly state: () => Snapshot['state'],
  ) {}

  get version(): number {
    return this.current;
  }

  get size(): number {
    return this.readers.size;
  }

  /** Sends the readers a change, which becomes the next version. */
  tell(change: Delta['change']): void {
    this.current += 1;
    const message = encodeToKeep({ type: 'delta', room: this.name, version: this.current, change });
    this.deltas.push(message);
    if (this.deltas.length > KEPT) this.deltas.shift();
    this.send(message);
  }

  /** Restarts the room: its readers get the whole snapshot. */
  restart(version: number): void {
    this.current = version;
    this.deltas.length = 0;
    this.picture = undefined;
    if (this.readers.size > 0) this.send(this.snapshot());
  }

  send(message: Encoded): void {
    for (const reader of this.readers) reader.send(message);
  }

  /** Sends a reader the changes since a version, or the whole snapshot; from then on the reader gets every delta. */
  join(reader: Reader, version: number | undefined): void {
    const missed = version === undefined ? undefined : this.current - version;
    if (missed !== undefined && missed >= 0 && missed <= this.deltas.length)
      for (const delta of this.deltas.slice(this.deltas.length - missed)) reader.send(delta);
    else reader.send(this.snapshot());
    this.readers.add(reader);
  }

  leave(reader: Reader): void {
    this.readers.delete(reader);
  }

  /** Encoded once per version, for all readers. */
  private snapshot(): Encoded {
    if (this.picture?.version !== this.current) {
      const message = encodeToKeep({ type: 'snapshot', room: this.name, version: this.current, state: this.state() });
      this.picture = { version: this.current, message };
    }
    return this.picture!.message;
  }
}
