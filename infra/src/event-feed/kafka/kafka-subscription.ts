import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '@rallyrank/contracts/shared/event';
import type { Logger } from 'pino';
import { UnavailableError } from '../../errors.js';
import type { EventStore, Recorded } from '../../event-store/port.js';
import { CatchUp } from '../catch-up.js';
import { insist } from '../insist.js';
import type { Checkpoint, Subscription } from '../port.js';
import { BATCH_EVENTS, type OnBatch } from '../store-feed.js';
import { Wake } from '../wake.js';
import { KafkaTail } from './kafka-tail.js';
import { type FeedCounts, Lane } from './lane.js';
import type { TailOptions } from './tail-session.js';

const LOOK_MS = 250;

/** The contexts that a subscription follows. */
export interface Following {
  readonly name: string;
  readonly stores: readonly EventStore[];
  readonly from: Checkpoint;
  readonly onBatch: OnBatch;
  readonly counts: FeedCounts;
}

/**
 * Delivers the events in the stores, then those from Kafka, in order of position. Kafka is only an accelerator: the store is read whenever
 * Kafka is unavailable, misses an event or delivers too many, and for `caughtUp`.
 */
export class KafkaSubscription implements Subscription {
  private readonly part: string;
  private readonly wake = new Wake();
  private readonly stopping = new AbortController();
  private readonly catchUp: CatchUp;
  private readonly lanes: ReadonlyMap<Context, Lane>;
  private readonly tail: KafkaTail;
  private readonly look: NodeJS.Timeout;
  private readonly running: Promise<void>;
  private readonly log: Pick<Logger, 'warn' | 'error'>;
  private readonly onBatch: OnBatch;
  private at: Checkpoint;

  constructor({ name, stores, from, onBatch, counts }: Following, tail: Omit<TailOptions, 'offer'>) {
    this.part = `event feed ${name}`;
    this.at = from;
    this.onBatch = onBatch;
    this.log = tail.log;
    this.catchUp = new CatchUp(stores.map((store) => store.context));
    this.lanes = new Map(stores.map((store) => [store.context, new Lane(store, from[store.context] ?? 0, counts)]));
    const offer = (event: Recorded, bytes: number) => {
      if (this.lanes.get(event.context)?.offer(event, bytes)) this.wake.call();
    };
    this.tail = new KafkaTail({ ...tail, offer }, () => this.readStores());
    this.look = setInterval(() => this.checkLanes(), LOOK_MS).unref();
    this.running = this.run();
  }

  /** Events that wait for their turn. */
  get buffered(): number {
    return [...this.lanes.values()].reduce((sum, lane) => sum + lane.buffered, 0);
  }

  /** How often the consumer was restarted. */
  get sessions(): number {
    return this.tail.sessions;
  }

  async caughtUp(): Promise<void> {
    if (this.stopped) throw new UnavailableError(this.part, new Error('closed'));
    const done = this.catchUp.wait();
    this.readStores();
    return done;
  }

  async close(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.look);
    this.wake.call();
    await Promise.all([this.running, this.tail.close()]);
    this.catchUp.fail(new UnavailableError(this.part, new Error('closed')));
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private readStores(): void {
    for (const lane of this.lanes.values()) lane.due = true;
    this.wake.call();
  }

  private checkLanes(): void {
    for (const lane of this.lanes.values()) {
      lane.check(this.tail.live);
      if (lane.due) this.wake.call();
    }
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      let more = false;
      for (const lane of this.lanes.values()) {
        await this.deliver(lane, lane.take(BATCH_EVENTS));
        if (lane.due) more = (await this.readPage(lane)) || more;
      }
      if (!more) await this.wake.wait();
    }
  }

  /** Delivers the next page of the store; true if there may be another one. */
  private async readPage(lane: Lane): Promise<boolean> {
    const { context } = lane.store;
    // Reset before the read, so that a read requested in the meantime is repeated.
    lane.due = false;
    const lastPage = this.catchUp.beforeRead(context);
    const page = await this.insist(() => lane.store.readAll(this.at[context] ?? 0, BATCH_EVENTS));
    if (page) await this.deliver(lane, page);
    lane.wasRead(this.at[context] ?? 0);
    if (this.stopped || page?.length === BATCH_EVENTS) {
      lane.due = true;
      return true;
    }
    lastPage();
    return false;
  }

  private async deliver(lane: Lane, batch: readonly Recorded[]): Promise<void> {
    const last = batch.at(-1);
    if (!last) return;
    const at = { ...this.at, [lane.store.context]: last.position };
    await this.insist(async () => {
      await this.onBatch(batch, at);
      this.at = at;
    });
    // Lets requests and signals run between two batches.
    await nextTurn();
  }

  private insist<T>(action: () => Promise<T>): Promise<T | undefined> {
    return insist(this.part, this.stopping.signal, this.log, () => this.catchUp.step(action));
  }
}
