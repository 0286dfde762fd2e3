import type { Logger } from 'pino';
import type { EventStore } from '../../event-store/port.js';
import { Delivery } from '../delivery.js';
import type { Subscription } from '../port.js';
import type { Following } from '../store-feed.js';
import { Wake } from '../wake.js';

/**
 * Reads its views of the stores page by page, context by context, and waits for the subscriber before the next page.
 * After an append it reads only the store that announced it: most appends are to one of many stores.
 */
export class InProcessSubscription implements Subscription {
  private readonly wake = new Wake();
  private readonly delivery: Delivery;
  private readonly stores: readonly EventStore[];
  /** Stores that may have further events. */
  private readonly due: Set<EventStore>;
  private readonly unlisten: readonly (() => void)[];
  private readonly running: Promise<void>;

  constructor(following: Following, log: Pick<Logger, 'warn' | 'error'> | undefined) {
    this.stores = following.stores;
    this.delivery = new Delivery(following, log);
    this.due = new Set(this.stores);
    this.unlisten = this.stores.map((store) =>
      store.onAppended(() => {
        this.due.add(store);
        this.wake.call();
      }),
    );
    this.running = this.run();
  }

  async caughtUp(): Promise<void> {
    const done = this.delivery.caughtUp();
    for (const store of this.stores) this.due.add(store);
    this.wake.call();
    return done;
  }

  async close(): Promise<void> {
    this.delivery.stop();
    for (const unlisten of this.unlisten) unlisten();
    this.wake.call();
    await this.running;
    await Promise.all(this.stores.map((store) => store.close()));
    this.delivery.end();
  }

  private async run(): Promise<void> {
    while (!this.delivery.stopped) {
      for (const store of this.stores)
        if (this.due.delete(store) && (await this.delivery.nextPage(store))) this.due.add(store);
      if (this.due.size === 0) await this.wake.wait();
    }
  }
}
