import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { Logger } from 'pino';
import { DamagedStoreError, UnavailableError } from '../errors.js';
import type { EventStore, Position, Recorded } from '../event-store/port.js';
import { retry } from '../retry.js';
import { CatchUp } from './catch-up.js';
import type { Checkpoint } from './port.js';
import { BATCH_EVENTS, type Following, type OnBatch } from './store-feed.js';

/**
 * Delivers batches to one subscriber, one at a time, and keeps its checkpoint. A failed batch is retried until the
 * subscription closes.
 */
export class Delivery {
  private readonly part: string;
  private readonly catchUp: CatchUp;
  private readonly stopping = new AbortController();
  private readonly onBatch: OnBatch;
  private checkpoint: Checkpoint;

  constructor(
    { name, stores, from, onBatch }: Following,
    private readonly log: Pick<Logger, 'warn' | 'error'> | undefined,
  ) {
    this.part = `event feed ${name}`;
    this.checkpoint = from;
    this.onBatch = onBatch;
    this.catchUp = new CatchUp(stores.map((store) => store.context));
  }

  get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Position of the last delivered event of a context. */
  positionOf(context: Context): Position {
    return this.checkpoint[context] ?? 0;
  }

  /**
   * Resolves once everything that is in the stores now has been delivered. @throws UnavailableError once the
   * subscription is closed.
   */
  async caughtUp(): Promise<void> {
    if (this.stopped) throw this.closedError();
    return this.catchUp.wait();
  }

  /** Prevents further batches from starting. */
  stop(): void {
    this.stopping.abort();
  }

  /** Call after `stop`, when the last batch has ended: rejects callers that still wait. */
  end(): void {
    this.catchUp.fail(this.closedError());
  }

  /** Delivers the next page of a store. Returns true if there may be another page. */
  async nextPage(store: EventStore): Promise<boolean> {
    const { context } = store;
    const lastPage = this.catchUp.beforeRead(context);
    const page = await this.retry(() => store.readAll(this.positionOf(context), BATCH_EVENTS));
    if (page) await this.deliver(context, page);
    if (this.stopped || page?.length === BATCH_EVENTS) return true;
    lastPage();
    return false;
  }

  /** Delivers consecutive events of a context. */
  async deliver(context: Context, batch: readonly Recorded[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const at = { ...this.checkpoint, [context]: last.position };
    await this.retry(async () => {
      await this.onBatch(batch, at);
      this.checkpoint = at;
    });
    // Yields to the event loop between two batches, because a long history is read without waiting for I/O.
    await nextTurn();
  }

  /** Repeats an action until it succeeds. Returns undefined if the subscription is closed first. */
  private retry<T>(action: () => Promise<T>): Promise<T | undefined> {
    return retry(() => this.catchUp.step(action), {
      backoff: { firstMs: 50, longestMs: 5_000 },
      signal: this.stopping.signal,
      onFailure: (error, retryInMs) => {
        const level = error instanceof DamagedStoreError ? 'error' : 'warn';
        this.log?.[level]({ err: error, retryInMs }, `${this.part}: a batch failed and will be retried`);
      },
    }).catch(() => undefined);
  }

  private closedError(): UnavailableError {
    return new UnavailableError(this.part, new Error('closed'));
  }
}
