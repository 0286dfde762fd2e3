import type { Context } from '@rallyrank/contracts/shared/event';
import type { Logger } from 'pino';
import type { EventStore, Position } from '../../event-store/port.js';
import type { Leadership } from '../../leadership/port.js';
import { Pauses } from '../../retry.js';
import { crashPoint } from '../../testing/crash-point.js';
import { BATCH_EVENTS } from '../store-feed.js';
import { Wake } from '../wake.js';
import { type KafkaServers, RECONNECT } from './connect.js';
import type { PublishedPosition } from './published-position.js';
import { Publisher } from './publisher.js';
import { topicOf } from './topics.js';

export interface RelayOptions {
  readonly kafka: KafkaServers;
  readonly namespace: string;
  readonly context: Context;
  readonly store: EventStore;
  readonly leadership: Leadership;
  readonly published: PublishedPosition;
  readonly log: Pick<Logger, 'debug' | 'warn'>;
}

/**
 * Publishes the events of a context, in order, while this process leads it. It sends first and records the position
 * afterwards: after a crash its successor sends the last page again, and consumers drop duplicates.
 */
export class Relay {
  private readonly wake = new Wake();
  private readonly stopping = new AbortController();
  private readonly unlisten: readonly (() => void)[];
  private readonly running: Promise<void>;
  private readonly pauses = new Pauses(RECONNECT);

  constructor(private readonly options: RelayOptions) {
    const call = () => this.wake.call();
    this.unlisten = [options.store.onAppended(call), options.leadership.onChange(call)];
    this.running = this.run();
  }

  get context(): Context {
    return this.options.context;
  }

  /** The number of events not published yet. @throws UnavailableError */
  async lag(): Promise<number> {
    const [head, published] = await Promise.all([this.options.store.head(), this.options.published.read()]);
    return Math.max(0, head - published);
  }

  async close(): Promise<void> {
    this.stopping.abort();
    for (const unlisten of this.unlisten) unlisten();
    this.wake.call();
    await this.running;
  }

  private get stopped(): boolean {
    return this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    const { leadership, context, log } = this.options;
    while (!this.stopped) {
      if (leadership.term === 0) {
        await this.wake.wait();
        continue;
      }
      try {
        await this.lead(leadership.term);
      } catch (error) {
        if (this.stopped || leadership.term === 0) continue;
        log.warn({ err: error }, `relay of ${context}: not published, will retry`);
        await this.pauses.wait(this.stopping.signal);
      }
    }
  }

  /** Publishes until the term ends. */
  private async lead(term: number): Promise<void> {
    const { kafka, namespace, context, store, leadership, published, log } = this.options;
    const leads = () => !this.stopped && leadership.term === term;
    const publisher = new Publisher(kafka, `${namespace}.relay`, topicOf(namespace, context), log);
    const quit = () => void (leads() || publisher.close());
    const unlisten = leadership.onChange(quit);
    this.stopping.signal.addEventListener('abort', quit);
    try {
      await publisher.open();
      // A store restored to an earlier state may end before the published position.
      let at = Math.min(await published.read(), await store.head());
      while (leads()) {
        const next = await this.publishPage(publisher, at, term, leads);
        if (next === at) await this.wake.wait();
        at = next;
      }
    } finally {
      unlisten();
      this.stopping.signal.removeEventListener('abort', quit);
      await publisher.close();
    }
  }

  /** @returns the position published and recorded by now */
  private async publishPage(publisher: Publisher, at: Position, term: number, leads: () => boolean): Promise<Position> {
    const events = await this.options.store.readAll(at, BATCH_EVENTS);
    const last = events.at(-1);
    if (!last) return at;
    crashPoint('relay:after-read');
    if (!(await publisher.publish(events, leads))) return at;
    crashPoint('relay:after-publish');
    await this.options.published.write(last.position, term);
    this.pauses.reset();
    return last.position;
  }
}

export const startRelay = (options: RelayOptions): Relay => new Relay(options);
