import kafkajs, { type Producer } from 'kafkajs';
import type { Logger } from 'pino';
import { within } from '../../deadline.js';
import { UnavailableError } from '../../errors.js';
import type { Recorded } from '../../event-store/port.js';
import { type KafkaLink, type KafkaServers, linkKafka, linkRetries } from './connect.js';
import { toMessage } from './message.js';
import { ensureTopics } from './topics.js';

/**
 * Maximum size of a request in bytes: a partition stores it as one record batch, which must be below the topic's
 * maximum message size.
 */
const REQUEST_BYTES = 500_000;
const CONNECT_MS = 15_000;
const SEND_MS = 15_000;

/** Writes events to one topic. Discard it after a failure: it is unknown whether the last request arrived. */
export class Publisher {
  private readonly link: KafkaLink;
  private readonly producer: Producer;
  private readonly over = Promise.withResolvers<never>();

  constructor(
    kafka: KafkaServers,
    clientId: string,
    private readonly topic: string,
    log: Pick<Logger, 'debug'>,
  ) {
    this.over.promise.catch(() => {});
    this.link = linkKafka(kafka, clientId, log);
    this.producer = this.link.kafka.producer({
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
      allowAutoTopicCreation: false,
      idempotent: true,
      maxInFlightRequests: 1,
      retry: linkRetries,
    });
  }

  /** Connects, and creates the topic if it is missing. @throws UnavailableError */
  async open(): Promise<void> {
    await this.reach(CONNECT_MS, async () => {
      const admin = this.link.kafka.admin();
      await admin.connect();
      await ensureTopics(admin, [this.topic]);
      await admin.disconnect();
      await this.producer.connect();
    });
  }

  /**
   * Sends in order and waits for all replicas; stops between two requests if `goOn` returns false.
   * @returns false if it stopped;
   * @throws UnavailableError
   */
  async publish(events: readonly Recorded[], goOn: () => boolean): Promise<boolean> {
    for (const messages of requests(events)) {
      if (!goOn()) return false;
      await this.reach(SEND_MS, () => this.producer.send({ topic: this.topic, acks: -1, messages }));
    }
    return goOn();
  }

  /** Aborts everything in progress. */
  close(): Promise<void> {
    this.over.reject(new Error('closed'));
    return this.link.close(() => this.producer.disconnect());
  }

  private async reach(ms: number, action: () => Promise<unknown>): Promise<void> {
    try {
      await within(ms, Promise.race([action(), this.over.promise]));
    } catch (error) {
      throw new UnavailableError(`topic ${this.topic}`, error);
    }
  }
}

function* requests(events: readonly Recorded[]): Generator<ReturnType<typeof toMessage>[]> {
  let messages: ReturnType<typeof toMessage>[] = [];
  let bytes = 0;
  for (const event of events) {
    const message = toMessage(event);
    const length = Buffer.byteLength(message.value);
    if (messages.length > 0 && bytes + length > REQUEST_BYTES) {
      yield messages;
      messages = [];
      bytes = 0;
    }
    messages.push(message);
    bytes += length;
  }
  if (messages.length > 0) yield messages;
}
