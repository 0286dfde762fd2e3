import { setImmediate as nextTurn } from 'node:timers/promises';
import { ConcurrencyError } from '../errors.js';
import type { Batch } from './batch.js';
import type { Appended } from './port.js';

/** An append whose transaction has not yet ended. */
export interface Pending {
  readonly batch: Batch;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Limits of one transaction; a larger append gets its own. The number of events is large enough to share a commit, and
 * small enough to block the event loop only for about 20 ms. `characters` counts the data of the events.
 */
const LIMITS = { events: 2_000, characters: 8_000_000 };

const sizeOf = ({ events }: Batch): number => events.reduce((sum, event) => sum + event.data.length, 0);

/** Settles each append of a group that was committed; a conflict fails only its own append. */
export const settle = (group: readonly Pending[], outcomes: readonly (Appended | ConcurrencyError)[]): void =>
  group.forEach(({ resolve, reject }, i) => {
    const outcome = outcomes[i]!;
    if (outcome instanceof ConcurrencyError) reject(outcome);
    else resolve(outcome);
  });

/**
 * Appends that arrive in the same turn of the event loop, or during a transaction, share the next one, because a commit
 * costs far more than the rows. `write` commits a group, settles its appends and never rejects; the group is empty if
 * the queue was only woken.
 */
export class AppendQueue {
  private waiting: Pending[] = [];
  private isWoken = false;
  private draining: Promise<void> | undefined;

  constructor(private readonly write: (group: readonly Pending[]) => Promise<void>) {}

  append(batch: Batch): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ batch, resolve, reject });
      this.draining ??= this.drain();
    });
  }

  /** Calls `write` soon, even if no append is pending. */
  wake(): void {
    this.isWoken = true;
    this.draining ??= this.drain();
  }

  rejectWaiting(error: unknown): void {
    for (const { reject } of this.waiting.splice(0)) reject(error);
  }

  /** Resolves when no append is pending. */
  async idle(): Promise<void> {
    while (this.draining) await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0 || this.isWoken) {
      await nextTurn();
      this.isWoken = false;
      await this.write(this.takeGroup());
    }
    // This is not in `finally`: an append between the last check and a later turn of the event loop would wait forever.
    this.draining = undefined;
  }

  private takeGroup(): Pending[] {
    let events = 0;
    let characters = 0;
    const end = this.waiting.findIndex(({ batch }) => {
      events += batch.events.length;
      characters += sizeOf(batch);
      return events > LIMITS.events || characters > LIMITS.characters;
    });
    return this.waiting.splice(0, end < 0 ? this.waiting.length : Math.max(end, 1));
  }
}
