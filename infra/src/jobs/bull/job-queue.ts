import Bull, { type Job, type JobOptions, type Queue } from 'bull';
import { atMost, within } from '../../deadline.js';
import { InvalidInputError, UnavailableError } from '../../errors.js';
import { retryDelay } from '../../redis/retry-delay.js';
import { handlerIdOf } from '../job-id.js';
import type { Begun, JobDef, RunId, RunKind } from '../port.js';

export interface RunItem {
  readonly jobId: string;
  readonly runId: RunId;
  readonly kind?: RunKind;
  readonly begun?: Begun;
}
/** A scheduled time of a job. */
export interface Tick {
  readonly jobId: string;
  readonly cron: string;
  /** Set if the time came during a dry run, or during a run of another job of the handler. */
  readonly isWaiting?: true;
  /** The scheduled time in ISO 8601; set only if it waits. */
  readonly due?: string;
}
export type Item = RunItem | Tick;

export interface JobQueueOptions {
  readonly redisUrl: string;
  readonly namespace: string;
  readonly service: string;
  /** Time in milliseconds after which a silent worker counts as dead. */
  readonly lockMs: number;
}

/** Members missing in Bull's types. */
interface Inner {
  readonly token: string;
  readonly clients: readonly { disconnect(): void }[];
  /** The connection on which the worker loops wait for items, one after the other. The first loop opens it. */
  readonly bclient: { disconnect(): void };
  readonly bclientInitialized: boolean;
  /** The current item by worker loop. */
  readonly processing: Readonly<Record<string, Promise<unknown>>>;
  /** Once this is set, no loop fetches again. */
  closing: Promise<void> | undefined;
  _clearTimers(): Promise<void>;
}

const PART = 'jobs';
const DEADLINE_MS = 2_000;
/** Maximum number of concurrent runs of different jobs in one process. */
const CONCURRENCY = 8;
/** Time in seconds within which a worker must notice that a run is cancelled. */
const CANCELLED_S = 3_600;
const RUN = 'run';
const TICK = 'tick';
/** Pause in milliseconds before a waiting time or a failed item is retried. */
const LOOK_EVERY_MS = 1_000;
/**
 * Number of attempts, enough for a minute: the store may be electing a primary, or a replica of a release without the
 * job may take the item.
 */
const TRIES = 60;
/** Finished runs are removed from Redis, because the history contains them. */
const kept: JobOptions = {
  ...{ removeOnComplete: true, removeOnFail: true },
  ...{ attempts: TRIES, backoff: LOOK_EVERY_MS, stackTraceLimit: 1 },
};

/** Encodes the id, because Bull joins names with colons and splits them again. */
const encoded = (jobId: string): string => encodeURIComponent(jobId);
/** The runs of all jobs of a handler have one key, so that the queue holds one of them at a time. */
const keyOfRun = (jobId: string): string => encoded(handlerIdOf(jobId));

const newQueue = ({ redisUrl, namespace, service, lockMs }: JobQueueOptions): Queue<Item> => {
  const redis = {
    maxRetriesPerRequest: null,
    enableReadyCheck: false,
    connectTimeout: DEADLINE_MS,
    // The worker's connection receives an answer every second, so a connection that is silent for longer hangs.
    socketTimeout: 2 * DEADLINE_MS,
    retryStrategy: retryDelay,
    ...(redisUrl.startsWith('rediss:') && { tls: {} }),
  };
  const settings = {
    lockDuration: lockMs,
    lockRenewTime: lockMs / 4,
    stalledInterval: lockMs,
    // A run that was started is not started again (see BullJobs.perform). An item that was only fetched may be fetched
    // many times.
    maxStalledCount: 100,
    drainDelay: 1,
    guardInterval: 1_000,
    retryProcessDelay: 500,
  };
  const queue = new Bull<Item>(service, redisUrl, {
    prefix: `${namespace}:jobs`,
    redis,
    settings,
    skipVersionCheck: true,
  } as Bull.QueueOptions);
  // Bull names its connection for listings that are not used here, and does not handle a failure of that call.
  return Object.assign(queue, { setWorkerName: async () => undefined });
};

/** Wraps Bull for the jobs of a service. Every call has a deadline and rejects with UnavailableError on failure. */
export class JobQueue {
  private readonly queue: Queue<Item>;

  constructor(options: JobQueueOptions, onError: (error: unknown) => void) {
    this.queue = newQueue(options);
    this.queue.on('error', onError);
  }

  /** Fetches items and passes them on until closed. */
  async work(perform: (job: Job<Item>) => Promise<void>): Promise<void> {
    await this.queue.process('*', CONCURRENCY, perform);
  }

  /** Adds a run, unless a job of the handler already has one. */
  async addRun(item: RunItem): Promise<void> {
    await this.call(() => this.queue.add(RUN, item, { ...kept, jobId: keyOfRun(item.jobId) }));
  }

  /** Retries a scheduled time until it succeeds; at most one time of each job waits. @param due in ISO 8601 */
  async waitForTurn({ jobId, cron }: Tick, due: string): Promise<void> {
    const again = { delay: LOOK_EVERY_MS, attempts: Number.MAX_SAFE_INTEGER };
    await this.call(() =>
      this.queue.add(
        TICK,
        { jobId, cron, isWaiting: true, due },
        { ...kept, ...again, jobId: `${encoded(jobId)}~waiting` },
      ),
    );
  }

  /** The run of a job of the handler that is waiting or in progress. */
  async currentRun(jobId: string): Promise<Job<Item> | undefined> {
    return (await this.call(() => this.queue.getJob(keyOfRun(jobId)))) ?? undefined;
  }

  /** Token of the worker that holds the run of a job; undefined if no worker holds it. */
  async holder(jobId: string): Promise<string | undefined> {
    const key = `${this.queue.toKey(keyOfRun(jobId))}:lock`;
    return (await this.call(() => this.queue.client.get(key))) ?? undefined;
  }

  /** This worker's token. */
  get token(): string {
    return this.inner.token;
  }

  /** Removes the item of a dead worker's run. */
  async remove(job: Job<Item>): Promise<void> {
    // Another replica removed the item, or fetched it again and will detect that the run has ended.
    await this.call(() => job.remove().catch(() => undefined));
  }

  /** Replaces the job's schedule for all replicas. */
  async schedule({ id, cron }: JobDef): Promise<void> {
    await this.call(() => this.queue.client.hset(this.schedules, id, cron));
    for (const known of await this.call(() => this.queue.getRepeatableJobs()))
      if (known.id === encoded(id) && known.cron !== cron)
        await this.call(() => this.queue.removeRepeatableByKey(known.key));
    const repeat = { cron, tz: 'UTC' };
    await this.call(() => this.queue.add(TICK, { jobId: id, cron }, { ...kept, jobId: encoded(id), repeat }));
  }

  /** Returns false for a scheduled time whose schedule was replaced while another replica set it. */
  async isScheduled(jobId: string, cron: string): Promise<boolean> {
    return (await this.call(() => this.queue.client.hget(this.schedules, jobId))) === cron;
  }

  async unschedule(jobId: string): Promise<void> {
    await this.call(() => this.queue.client.hdel(this.schedules, jobId));
    for (const known of await this.call(() => this.queue.getRepeatableJobs()))
      if (known.id === encoded(jobId)) await this.call(() => this.queue.removeRepeatableByKey(known.key));
  }

  /** Marks a run as cancelled for the worker that executes it. */
  async markCancelled(runId: RunId): Promise<void> {
    await this.call(() => this.queue.client.set(this.cancelled(runId), '1', 'EX', CANCELLED_S));
  }

  async isCancelled(runId: RunId): Promise<boolean> {
    return (await this.call(() => this.queue.client.exists(this.cancelled(runId)))) === 1;
  }

  async ping(): Promise<void> {
    await this.call(() => this.queue.client.ping());
  }

  /**
   * Stops fetching, waits for fetched items for at most `graceMs`, and disconnects. Bull's own `close` reconnects
   * first: without a server it never resolves, and it causes unhandled rejections.
   */
  async close(graceMs: number): Promise<void> {
    const { inner } = this;
    inner.closing = Promise.resolve();
    // Loops that wait for an item would end one by one, each after a second. An item that is lost here is fetched again
    // as stalled.
    if (inner.bclientInitialized) inner.bclient.disconnect();
    await atMost(graceMs, Promise.allSettled(Object.values(inner.processing)));
    await inner._clearTimers();
    for (const client of inner.clients) client.disconnect();
  }

  private get inner(): Inner {
    return this.queue as unknown as Inner;
  }

  private get schedules(): string {
    return this.queue.toKey('schedules');
  }

  private cancelled(runId: RunId): string {
    return this.queue.toKey(`cancelled-${encoded(runId)}`);
  }

  private async call<R>(command: () => Promise<R>): Promise<R> {
    try {
      return await within(DEADLINE_MS, command());
    } catch (error) {
      if (error instanceof InvalidInputError) throw error;
      throw new UnavailableError(PART, error);
    }
  }
}
