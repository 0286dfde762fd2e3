import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UnavailableError } from '../../errors.js';
import type { EventStore, Recorded } from '../../event-store/port.js';
import type { Checkpoint, Subscription } from '../port.js';
import { CatchUp } from './catch-up.js';
import { Wake } from './wake.js';

export type OnBatch = (batch: readonly Recorded[], at: Checkpoint) => Promise<void>;

const BATCH_EVENTS = 2_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

/** Reads the stores page by page, context by context, and waits for the subscriber before it reads on. */
export class InProcessSubscription implements Subscription {
  private readonly part: string;
  private readonly wake = new Wake();
  private readonly catchUp: CatchUp;
  private readonly stopping = new AbortController();
  private readonly unlisten: readonly (() => void)[];
  private readonly running: Promise<void>;

  constructor(
    name: string,
    private readonly stores: readonly EventStore[],
    private at: Checkpoint,
    private readonly onBatch: OnBatch,
    private readonly log: Pick<Logger, 'warn'> | undefined,
  ) {
    this.part = `event feed ${name}`;
    this.catchUp = new CatchUp(stores.map((store) => store.context));
    this.unlisten = stores.map((store) => store.onAppended(() => this.wake.call()));
    this.running = this.run();
  }

  async caughtUp(): Promise<void> {
    if (this.stopped) throw new UnavailableError(this.part, new Error('closed'));
    const done = this.catchUp.wait();
    this.wake.call();
    return done;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    for (const unlisten of this.unlisten) unlisten();
    this.wake.call();
    await this.running;
    this.catchUp.fail(this.part);
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      let more = false;
      for (const store of this.stores) more = (await this.handOver(store)) || more;
      if (!more) await this.wake.wait();
    }
  }

  /** Hands over the next page of a context; true when there may be another one. */
  private async handOver(store: EventStore): Promise<boolean> {
    const { context } = store;
    const lastPage = this.catchUp.beforeRead(context);
    const batch = await this.insist(() => store.readAll(this.at[context] ?? 0, BATCH_EVENTS));
    const last = batch?.at(-1);
    if (batch && last) await this.deliver(batch, { ...this.at, [context]: last.position });
    if (this.stopped || batch?.length === BATCH_EVENTS) return true;
    lastPage();
    return false;
  }

  private async deliver(batch: readonly Recorded[], at: Checkpoint): Promise<void> {
    await this.insist(async () => {
      await this.onBatch(batch, at);
      this.at = at;
    });
    // A long history is read without any waiting for I/O: let requests and signals in between two batches.
    await nextTurn();
  }

  /** Tries until it succeeds, with growing pauses; undefined when the subscription is closed meanwhile. */
  private async insist<T>(action: () => Promise<T>): Promise<T | undefined> {
    for (let wait = FIRST_PAUSE_MS; !this.stopped; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await action();
      } catch (error) {
        this.log?.warn({ err: error, retryInMs: wait }, `${this.part}: a batch failed and will be tried again`);
      }
      await pause(wait, undefined, { signal: this.stopping.signal, ref: false }).catch(() => {});
    }
    return undefined;
  }
}
