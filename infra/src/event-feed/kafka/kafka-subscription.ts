import type { Context } from '@rallyrank/contracts/shared/event';
import type { Recorded } from '../../event-store/port.js';
import { Delivery } from '../delivery.js';
import type { Subscription } from '../port.js';
import { BATCH_EVENTS, type Following } from '../store-feed.js';
import { Wake } from '../wake.js';
import { KafkaTail } from './kafka-tail.js';
import { type FeedCounts, Lane } from './lane.js';
import type { TailOptions } from './tail-session.js';

const LOOK_MS = 250;

/**
 * Delivers the events in the stores, then those from Kafka, in order of position. Kafka is only an accelerator: the
 * store is read whenever Kafka is unavailable, misses an event or delivers too many, and for `caughtUp`.
 */
export class KafkaSubscription implements Subscription {
  private readonly wake = new Wake();
  private readonly delivery: Delivery;
  private readonly lanes: ReadonlyMap<Context, Lane>;
  private readonly tail: KafkaTail;
  private readonly look: NodeJS.Timeout;
  private readonly running: Promise<void>;

  constructor(following: Following, counts: FeedCounts, tail: Omit<TailOptions, 'offer'>) {
    const { stores, from } = following;
    this.delivery = new Delivery(following, tail.log);
    this.lanes = new Map(stores.map((store) => [store.context, new Lane(store, from[store.context] ?? 0, counts)]));
    const offer = (event: Recorded, bytes: number) => {
      if (this.lanes.get(event.context)?.offer(event, bytes)) this.wake.call();
    };
    this.tail = new KafkaTail({ ...tail, offer }, () => this.readStores());
    this.look = setInterval(() => this.checkLanes(), LOOK_MS).unref();
    this.running = this.run();
  }

  /** Number of buffered events. */
  get buffered(): number {
    return [...this.lanes.values()].reduce((sum, lane) => sum + lane.buffered, 0);
  }

  /** Number of restarts of the consumer. */
  get sessions(): number {
    return this.tail.sessions;
  }

  async caughtUp(): Promise<void> {
    const done = this.delivery.caughtUp();
    this.readStores();
    return done;
  }

  async close(): Promise<void> {
    this.delivery.stop();
    clearInterval(this.look);
    this.wake.call();
    await Promise.all([this.running, this.tail.close()]);
    this.delivery.end();
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
    while (!this.delivery.stopped) {
      let more = false;
      for (const lane of this.lanes.values()) {
        await this.delivery.deliver(lane.store.context, lane.take(BATCH_EVENTS));
        if (lane.due) more = (await this.readPage(lane)) || more;
      }
      if (!more) await this.wake.wait();
    }
  }

  /** Delivers the next page of the store. Returns true if there may be another page. */
  private async readPage(lane: Lane): Promise<boolean> {
    // Reset before the read, so that a read requested in the meantime is repeated.
    lane.due = false;
    const more = await this.delivery.nextPage(lane.store);
    lane.wasRead(this.delivery.positionOf(lane.store.context));
    if (more) lane.due = true;
    return more;
  }
}
