import { type Encoded, encode } from './message.js';
import type { Presence } from './presence.js';

/** The readers of a room, or all readers. */
export interface Audience {
  readonly size: number;
  send(message: Encoded): void;
}

/** Sends readers their number when it has changed. */
export class Online {
  private told: ReadonlyMap<string | null, number> = new Map();

  constructor(private readonly presence: Pick<Presence, 'count'>) {}

  /** @param audiences by room; null is for all readers */
  async tell(audiences: Iterable<readonly [room: string | null, audience: Audience]>): Promise<void> {
    const told = new Map<string | null, number>();
    for (const [room, audience] of audiences) {
      if (audience.size === 0) continue;
      const count = await this.presence.count(room);
      if (this.told.get(room) !== count) audience.send(encode({ type: 'online', room, count }));
      told.set(room, count);
    }
    // Rooms without readers are dropped.
    this.told = told;
  }
}
