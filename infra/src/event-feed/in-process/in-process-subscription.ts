import type { Logger } from 'pino';
import type { EventStore } from '../../event-store/port.js';
import { Delivery } from '../delivery.js';
import type { Subscription } from '../port.js';
import type { Following } from '../store-feed.js';
import { Wake } from '../wake.js';

/**
 * Reads its views of the stores page by page, context by context, and waits for the subscriber before the next page.
 */
export class InProcessSubscription implements Subscription {
  private readonly wake = new Wake();
  private readonly delivery: Delivery;
  private readonly stores: readonly EventStore[];
  private readonly unlisten: readonly (() => void)[];
  private readonly running: Promise<void>;

  constructor(following: Following, log: Pick<Logger, 'warn' | 'error'> | undefined) {
    this.stores = following.stores;
    this.delivery = new Delivery(following, log);
    this.unlisten = this.stores.map((store) => store.onAppended(() => this.wake.call()));
    this.running = this.run();
  }

  async caughtUp(): Promise<void> {
    const done = this.delivery.caughtUp();
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
      let more = false;
      for (const store of this.stores) more = (await this.delivery.nextPage(store)) || more;
      if (!more) await this.wake.wait();
    }
  }
}
