import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import type { Logger } from 'pino';
import type { Recorded } from '../../event-store/port.js';
import { type KafkaLink, type KafkaServers, linkKafka, linkRetries } from './connect.js';
import { fromMessage } from './message.js';
import { ensureTopics, MAX_MESSAGE_BYTES } from './topics.js';

export interface TailOptions {
  readonly kafka: KafkaServers;
  /** Prefix of the names of this subscription's consumer groups. */
  readonly group: string;
  readonly clientId: string;
  readonly topics: readonly string[];
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
  /**
   * Receives an event and the length of its message. Events of different streams arrive in any order; duplicates are
   * possible.
   */
  readonly offer: (event: Recorded, bytes: number) => void;
}

/** The broker answers a fetch within this time, even without data. */
const FETCH_WAIT_MS = 500;
const START_MS = 20_000;

/** One consumer from its connection to its first failure. It does not recover; a new session replaces it. */
export class TailSession {
  private readonly link: KafkaLink;
  private readonly consumer: Consumer;
  private readonly over = Promise.withResolvers<never>();
  /** Time of the last answer of each broker, by the monotonic clock of this process. */
  private readonly heard = new Map<number, number>();
  private joined = false;

  constructor(private readonly options: TailOptions) {
    this.link = linkKafka(options.kafka, options.clientId, options.log);
    this.consumer = this.link.kafka.consumer({
      groupId: `${options.group}.${randomUUID()}`,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      maxBytesPerPartition: MAX_MESSAGE_BYTES,
      allowAutoTopicCreation: false,
      retry: { ...linkRetries, restartOnFailure: async () => false },
    });
    this.over.promise.catch(() => {});
    const { CRASH, REBALANCING, GROUP_JOIN, FETCH, FETCH_START } = this.consumer.events;
    this.consumer.on(CRASH, ({ payload }) => this.over.reject(payload.error));
    // A member that rejoins loses its offsets in the topics: only a new session has a defined start of reading.
    this.consumer.on(REBALANCING, () => this.over.reject(new Error('the consumer group is rebalancing')));
    this.consumer.on(GROUP_JOIN, () => {
      if (this.joined) this.over.reject(new Error('joined the consumer group again'));
      this.joined = true;
    });
    const hear = (node: number) => this.heard.set(node, performance.now());
    this.consumer.on(FETCH_START, ({ payload }) => !this.heard.has(payload.nodeId) && hear(payload.nodeId));
    this.consumer.on(FETCH, ({ payload }) => hear(payload.nodeId));
  }

  /** Resolves when everything published from now on will be offered. @throws the error that prevents it, within 20 s */
  async start(): Promise<void> {
    const late = setTimeout(() => this.over.reject(new Error('joining the consumer group timed out')), START_MS);
    try {
      await Promise.race([this.follow(), this.over.promise]);
    } finally {
      clearTimeout(late);
    }
  }

  /** Rejects with the error that ended the session. */
  get ended(): Promise<never> {
    return this.over.promise;
  }

  /** Milliseconds since the last answer of the quietest broker. */
  silentMs(): number {
    const now = performance.now();
    return Math.max(0, ...[...this.heard.values()].map((at) => now - at));
  }

  end(reason: Error): void {
    this.over.reject(reason);
  }

  close(): Promise<void> {
    this.end(new Error('closed'));
    return this.link.close(() => this.consumer.disconnect());
  }

  private async follow(): Promise<void> {
    const ends = await this.endsOfTopics();
    await this.consumer.connect();
    await this.consumer.subscribe({ topics: [...this.options.topics] });
    const running = this.consumer.run({
      autoCommit: false,
      partitionsConsumedConcurrently: ends.length,
      eachBatch: async (payload) => this.take(payload),
    });
    running.catch(() => {});
    // The offsets are read before the first fetch, because kafkajs would resolve "latest" at an unknown time.
    for (const end of ends) this.consumer.seek(end);
    await running;
  }

  private async endsOfTopics(): Promise<{ topic: string; partition: number; offset: string }[]> {
    const admin = this.link.kafka.admin();
    await admin.connect();
    await ensureTopics(admin, this.options.topics);
    const ends = await Promise.all(
      this.options.topics.map(async (topic) =>
        (await admin.fetchTopicOffsets(topic)).map(({ partition, high }) => ({ topic, partition, offset: high })),
      ),
    );
    await admin.disconnect();
    return ends.flat();
  }

  private take({ batch, isRunning, isStale }: EachBatchPayload): void {
    if (!isRunning() || isStale()) return;
    for (const { value, headers, offset } of batch.messages) {
      const event = fromMessage(value, headers);
      if (event) this.options.offer(event, value?.length ?? 0);
      else
        this.options.log.warn(
          { topic: batch.topic, partition: batch.partition, offset },
          'a message is damaged or not an event',
        );
    }
  }
}
