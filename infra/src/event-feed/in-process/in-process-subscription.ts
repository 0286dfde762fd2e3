import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { UnavailableError } from '../../errors.js';
import type { EventStore, Recorded } from '../../event-store/port.js';
import { CatchUp } from '../catch-up.js';
import { insist } from '../insist.js';
import type { Checkpoint, Subscription } from '../port.js';
import { BATCH_EVENTS, type OnBatch } from '../store-feed.js';
import { Wake } from '../wake.js';

/** Reads the stores page by page, context by context, and waits for the subscriber before the next page. */
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
    private readonly log: Pick<Logger, 'warn' | 'error'> | undefined,
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
    this.catchUp.fail(new UnavailableError(this.part, new Error('closed')));
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

  /** Delivers the next page of a context; true if there may be another one. */
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
    // A long history is read without waiting for I/O: lets requests and signals run between two batches.
    await nextTurn();
  }

  private insist<T>(action: () => Promise<T>): Promise<T | undefined> {
    return insist(this.part, this.stopping.signal, this.log, () => this.catchUp.step(action));
  }
}
