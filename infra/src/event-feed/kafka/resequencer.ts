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
 * Restores the order of one context's events: partitions deliver them in any order, and a restarted relay delivers some
 * twice. Holds at most `bound`; the caller reads from the store what does not fit.
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

  /** Position of the next expected event. */
  get next(): Position {
    return this.after + 1;
  }

  /** Whether later events are buffered but the next one is missing. */
  get hasGap(): boolean {
    return this.held.size > 0 && !this.held.has(this.next);
  }

  get isReady(): boolean {
    return this.held.has(this.next);
  }

  /** Buffers an event of `bytes`, unless it is a duplicate. Returns false if there is no room for it. */
  offer(event: Recorded, bytes: number): boolean {
    if (event.position <= this.after || this.held.has(event.position)) return true;
    // The next event is always accepted: it is taken first, and no other event can be taken without it.
    const full = this.held.size >= this.bound.events || this.heldBytes + bytes > this.bound.bytes;
    if (full && event.position !== this.next) return false;
    this.held.set(event.position, { event, bytes });
    this.heldBytes += bytes;
    return true;
  }

  /** Removes and returns at most `limit` consecutive events. */
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

  /** Drops events up to this position, which were read from the store. */
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
