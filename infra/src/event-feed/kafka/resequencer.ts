import type { Position, Recorded } from '../../event-store/port.js';

export interface Bound {
  readonly events: number;
  readonly bytes: number;
}

interface Held {
  readonly event: Recorded;
  readonly bytes: number;
}

/**
 * Puts the events of one context back into order: partitions bring them in any order, a relay that begins again brings them
 * twice. Holds at most `bound`; what it cannot hold the caller reads from the store.
 */
export class Resequencer {
  private readonly held = new Map<Position, Held>();
  private heldBytes = 0;

  constructor(
    private after: Position,
    private readonly bound: Bound,
  ) {}

  get size(): number {
    return this.held.size;
  }

  get bytes(): number {
    return this.heldBytes;
  }

  /** Position of the event that has to come next. */
  get next(): Position {
    return this.after + 1;
  }

  /** True when later events are here and the next one is not. */
  get hasGap(): boolean {
    return this.held.size > 0 && !this.held.has(this.next);
  }

  get isReady(): boolean {
    return this.held.has(this.next);
  }

  /** Keeps an event of `bytes` for its turn, unless it was there before; false when there is no room for it. */
  offer(event: Recorded, bytes: number): boolean {
    if (event.position <= this.after || this.held.has(event.position)) return true;
    // The next one always fits: it leaves before any other, and without it nothing moves.
    const full = this.held.size >= this.bound.events || this.heldBytes + bytes > this.bound.bytes;
    if (full && event.position !== this.next) return false;
    this.held.set(event.position, { event, bytes });
    this.heldBytes += bytes;
    return true;
  }

  /** Gives back, and forgets, at most `limit` events that follow each other without a gap. */
  take(limit: number): Recorded[] {
    const run: Recorded[] = [];
    while (run.length < limit) {
      const held = this.held.get(this.next);
      if (!held) break;
      run.push(held.event);
      this.forget(this.next, held);
      this.after += 1;
    }
    return run;
  }

  /** Events up to this position came another way. */
  advance(position: Position): void {
    if (position <= this.after) return;
    this.after = position;
    for (const [each, held] of this.held) if (each <= position) this.forget(each, held);
  }

  private forget(position: Position, held: Held): void {
    this.held.delete(position);
    this.heldBytes -= held.bytes;
  }
}
