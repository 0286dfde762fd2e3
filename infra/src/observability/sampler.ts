import { setTimeout as pause } from 'node:timers/promises';
import { withDeadline } from '../deadline.js';

const EVERY_MS = 1_000;
const DEADLINE_MS = 5_000;

/** What the last reading gave; `value` stays undefined before the first one and after one that failed. */
export interface Sample<T> {
  readonly value?: T;
  readonly error?: Error;
}

export interface SamplerOptions {
  /** Between the end of a reading and the next one. */
  readonly everyMs?: number;
  /** A reading that takes longer counts as failed; its own calls must have deadlines. */
  readonly deadlineMs?: number;
}

/** Reads values of stores in the background, so that queries for them are answered at once, whatever the stores do. */
export class Sampler {
  private readonly stopping = new AbortController();

  constructor(private readonly options: SamplerOptions = {}) {}

  /** Reads now and from then on; the result is the last sample. `what` names the part in errors. */
  sample<T>(what: string, read: () => Promise<T>): () => Sample<T> {
    let last: Sample<T> = {};
    void this.follow(what, read, (sample) => {
      last = sample;
    });
    return () => last;
  }

  stop(): void {
    this.stopping.abort('stopped');
  }

  private async follow<T>(what: string, read: () => Promise<T>, keep: (sample: Sample<T>) => void): Promise<void> {
    const { everyMs = EVERY_MS, deadlineMs = DEADLINE_MS } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      // A reading that throws at once fails like one that is refused later.
      const reading = Promise.try(read);
      await withDeadline(reading, what, deadlineMs, signal).then(
        (value) => keep({ value }),
        (error: Error) => keep({ error }),
      );
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
