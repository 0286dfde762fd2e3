import { setTimeout as pause } from 'node:timers/promises';
import { withDeadline } from '../deadline.js';

const EVERY_MS = 1_000;
const DEADLINE_MS = 5_000;

/** The result of the last reading. `value` is undefined before the first reading and after a failed one. */
export interface Sample<T> {
  readonly value?: T;
  readonly error?: Error;
}

export interface SamplerOptions {
  /** Time between the end of a reading and the next one, in milliseconds. */
  readonly everyMs?: number;
  /** Time in milliseconds after which a reading counts as failed. Its own calls must have deadlines. */
  readonly deadlineMs?: number;
}

/** Reads values of stores in the background, so that queries for them are answered at once, even if the stores hang. */
export class Sampler {
  private readonly stopping = new AbortController();

  constructor(private readonly options: SamplerOptions = {}) {}

  /**
   * Reads now and repeatedly. Returns a function that returns the last sample. @param what name of the part in errors
   */
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
      // A reading that throws synchronously fails like one that rejects.
      const reading = Promise.try(read);
      await withDeadline(reading, what, deadlineMs, signal).then(
        (value) => keep({ value }),
        (error: Error) => keep({ error }),
      );
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
