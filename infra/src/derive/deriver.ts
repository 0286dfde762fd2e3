import { setTimeout as pause } from 'node:timers/promises';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { SerialQueue } from '../serial-queue.js';
import { Debounce } from './debounce.js';
import { Thread } from './thread.js';

const TIMES = { quietMs: 100, latestMs: 500 };
/** After so many changes (an import) it rests first, so many times as long as the computation before took. */
const FLOOD = 20;
const REST = 4;
/** After a failure it is tried again after 1, 2, 4, 8 and 16 s, then with the next event. */
const RETRY_MS = 1_000;
const RETRIES = 5;
const FIRST_MS = 5_000;
const IDLE_MS = 60_000;
/** Questions that wait at most, each of them up to a second. */
const MOST_ASKING = 8;

/** A result and what it was computed from. */
export interface Derived<Result> {
  /** 0 for the empty result, then counted up by this process. */
  readonly version: number;
  /** Null for the empty result. */
  readonly asOf: AsOf | null;
  readonly result: Result;
}

/** Everything that is computed from, copied at one moment; its typed arrays are moved to the worker. */
export interface Taken<Input, Raw, Result> {
  readonly input: Input;
  /** Makes of the worker's answer what questions are answered from. */
  readonly open: (raw: Raw) => Result;
}

/** Told how far a computation is: 0 to 1, with a word on what is being done. */
export type OnStep = (share: number, text: string) => void;

export interface DeriverOptions<Input, Raw, Result> {
  /** The worker's file, which calls `serveThread`. */
  readonly worker: URL;
  /** Waits until the read models have what was written before the call, and says which moment that is. */
  readonly waitUntilCaughtUp: () => Promise<AsOf>;
  readonly take: () => Taken<Input, Raw, Result>;
  /** What questions are answered from before the first result. */
  readonly empty: Result;
  /** Tells that a new result is there. */
  readonly announce: (asOf: AsOf) => void;
  readonly log: Record<'debug' | 'warn', (details: object, message: string) => void>;
}

/**
 * Keeps a result that is computed from scratch in a worker thread soon after new events: 100 ms after the last and at most 500 ms
 * after the first of them, one computation at a time; an import leaves it less to do. A new result takes the place of the old one at once; a failure keeps it.
 */
export class Deriver<Input, Raw, Result, Question, Answer> {
  private readonly thread: Thread;
  private readonly debounce = new Debounce(() => this.begin(), TIMES);
  private readonly firstDone = Promise.withResolvers<void>();
  private derived: Derived<Result>;
  private changes = 0;
  private computed = 0;
  private failures = 0;
  /** When the next computation may begin although an import is under way (`performance.now`). */
  private restedAt = 0;
  private idle: NodeJS.Timeout | undefined;
  private isClosed = false;
  private asking = 0;
  /** Whether the worker holds an input. */
  private isLoaded = false;
  /** Computations and questions one after the other. */
  private readonly queue = new SerialQueue();

  constructor(private readonly options: DeriverOptions<Input, Raw, Result>) {
    this.thread = new Thread(options.worker);
    this.derived = { version: 0, asOf: null, result: options.empty };
  }

  get current(): Derived<Result> {
    return this.derived;
  }

  /** Whether nothing changed since the input of the current result was read. */
  get isCurrent(): boolean {
    return this.computed === this.changes;
  }

  /** Something that is computed from has changed. */
  changed(): void {
    this.changes += 1;
    this.debounce.signal();
  }

  /** Whether the first result is still being computed: nobody should be sent here for it yet. */
  get isBeginning(): boolean {
    return this.hasNothing && this.failures === 0;
  }

  /**
   * The current result; right after the start the first one is waited for, for at most 5 s and until it fails.
   * @throws DomainError server.unavailable when there is none even then: an empty one would be a wrong answer
   */
  async ready(): Promise<Derived<Result>> {
    if (this.hasNothing) await Promise.race([this.firstDone.promise, pause(FIRST_MS, undefined, { ref: false })]);
    if (this.hasNothing) throw new DomainError('server.unavailable');
    return this.derived;
  }

  /**
   * What the worker answers from the input it holds; one that was let go gets a new input first.
   * @throws DomainError server.unavailable when too many wait already: results would come late for everybody
   */
  async ask(question: Question): Promise<Answer> {
    if (this.asking >= MOST_ASKING) throw new DomainError('server.unavailable');
    this.asking += 1;
    const answered = this.queued(async () => {
      if (!(this.isLoaded && this.thread.isRunning)) await this.load(this.options.take().input);
      return (await this.thread.run('ask', question)) as Answer;
    });
    return answered.finally(() => {
      this.asking -= 1;
    });
  }

  /** Computes now, whether or not anything has changed. @throws Error when it fails; the result before stays */
  recompute(onStep: OnStep): Promise<Derived<Result>> {
    return this.queued(async () => {
      await this.compute(onStep);
      return this.derived;
    });
  }

  /** Begins nothing more and ends the worker; what is under way fails. */
  /** The end of the Nest application whose provider it is. */
  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.idle);
    await this.thread.release();
  }

  private get hasNothing(): boolean {
    return this.derived.version === 0 && !this.isCurrent;
  }

  private begin(): void {
    if (this.isClosed) return;
    const isFlood = this.changes - this.computed > FLOOD;
    if (isFlood && performance.now() < this.restedAt) this.debounce.signal();
    else void this.queued(() => this.renew());
  }

  private async renew(): Promise<void> {
    if (this.isCurrent || this.isClosed) return;
    try {
      await this.compute(() => undefined);
      this.failures = 0;
    } catch (error) {
      // Who waits for the first result waits no longer.
      this.firstDone.resolve();
      if (this.isClosed) return;
      const isLast = this.failures++ >= RETRIES;
      // At the start and at the stop of a service the stores and read models are not there for a while.
      const isPassing = error instanceof Error && error.name === 'UnavailableError' && !isLast;
      this.options.log[isPassing ? 'debug' : 'warn'](
        { err: error },
        'computation failed, keeping the previous results',
      );
      if (!isLast) setTimeout(() => this.debounce.signal(), RETRY_MS * 2 ** (this.failures - 1)).unref();
    }
  }

  private async compute(onStep: OnStep): Promise<void> {
    onStep(0, 'waiting for the newest events');
    const asOf = await this.options.waitUntilCaughtUp();
    const changes = this.changes;
    const begun = performance.now();
    const { input, open } = this.options.take();
    onStep(0.1, 'reading');
    await this.load(input);
    onStep(0.2, 'computing');
    const raw = (await this.thread.run('derive', null)) as Raw;
    onStep(0.9, 'taking over');
    this.derived = { version: this.derived.version + 1, asOf, result: open(raw) };
    this.computed = changes;
    const ended = performance.now();
    this.restedAt = ended + REST * (ended - begun);
    this.firstDone.resolve();
    this.options.announce(asOf);
  }

  private async load(input: Input): Promise<void> {
    this.isLoaded = false;
    await this.thread.run('load', input);
    this.isLoaded = true;
  }

  private queued<T>(work: () => Promise<T>): Promise<T> {
    clearTimeout(this.idle);
    return this.queue.run(() => work().finally(() => this.rest()));
  }

  /** A worker that has nothing to do for long lets its input go, and keeps its compiled code: the next result comes as soon as any. */
  private rest(): void {
    clearTimeout(this.idle);
    if (this.isClosed) return;
    this.idle = setTimeout(() => {
      void this.queue.run(() => this.forget());
    }, IDLE_MS).unref();
  }

  private async forget(): Promise<void> {
    this.isLoaded = false;
    // A thread that has died has forgotten too.
    if (this.thread.isRunning) await this.thread.run('forget', null).catch(() => undefined);
  }
}
