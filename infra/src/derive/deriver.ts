import { backoffMs } from '@rallyrank/contracts/shared/backoff';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { atMost } from '../deadline.js';
import { SerialQueue } from '../serial-queue.js';
import { Debounce } from './debounce.js';
import { Pace } from './pace.js';
import { Thread } from './thread.js';

const TIMES = { quietMs: 100, latestMs: 500 };
/** A failed computation is retried five times, then with the next event, or forever while a store is unavailable. */
const RETRY = { firstMs: 1_000, longestMs: 16_000 };
const RETRIES = 5;
const FIRST_MS = 5_000;
/** Idle time after which the worker releases its input. Longer than most gaps between results on a match day. */
const IDLE_MS = 60 * 60_000;
/** Maximum number of pending questions; each takes up to a second. */
const MOST_ASKING = 8;

/** A result, and the position of the input from which it was computed. */
export interface Derived<Result> {
  /** 0 for the empty result, then incremented by this process. */
  readonly version: number;
  /** Null for the empty result. */
  readonly asOf: AsOf | null;
  readonly result: Result;
}

/** A changed read model, and the event that it applied, if the change was an event. */
export interface Change {
  readonly model: unknown;
  readonly event?: { readonly type: string; readonly data: unknown };
}

/** The input of a computation, as of one moment. */
export interface Taken<Input, Raw, Result> {
  /**
   * A copy of everything, or the changes since the input that the worker holds. Its typed arrays are transferred to the
   * worker.
   */
  readonly input: Input;
  /** Turns the worker's answer into the result from which queries are answered. */
  readonly open: (raw: Raw) => Result;
}

/** Receives the progress of a computation: a share from 0 to 1 and a short description of the step. */
export type OnStep = (share: number, text: string) => void;

export interface DeriverOptions<Input, Raw, Result> {
  /** The worker's file, which calls `serveThread`. */
  readonly worker: URL;
  /** Waits until the read models have applied everything written before the call. Returns their position. */
  readonly waitUntilCaughtUp: () => Promise<AsOf>;
  /** Called for each change of a read model, before `take`. */
  readonly noted?: (change: Change) => void;
  /** @param isHeld whether the worker still holds the last input, so that the changes since then suffice */
  readonly take: (isHeld: boolean) => Taken<Input, Raw, Result>;
  /** The result used before the first computation is done. */
  readonly empty: Result;
  /** Whether the first computation waits until a caller requests a result. */
  readonly derivesWhenAsked?: boolean;
  /** Announces a new result. */
  readonly announce: (asOf: AsOf) => void;
  readonly log: Record<'debug' | 'warn', (details: object, message: string) => void>;
}

/**
 * Keeps a result up to date that is computed in a worker thread. A computation starts 100 ms after the last new event
 * and at most 500 ms after the first, one at a time, and less often during an import (`Pace`). A new result replaces
 * the old one at once; after a failure the old one stays.
 */
export class Deriver<Input, Raw, Result, Question, Answer> {
  private readonly thread: Thread;
  private readonly debounce = new Debounce(() => this.begin(), TIMES);
  private readonly firstDone = Promise.withResolvers<void>();
  private derived: Derived<Result>;
  private changes = 0;
  private computed = 0;
  private failures = 0;
  private readonly pace = new Pace();
  private putOff: NodeJS.Timeout | undefined;
  private idle: NodeJS.Timeout | undefined;
  private isClosed = false;
  private isWanted: boolean;
  private asking = 0;
  /** Whether the worker holds an input. */
  private isLoaded = false;
  /** Runs computations and questions one at a time. */
  private readonly queue = new SerialQueue();

  constructor(private readonly options: DeriverOptions<Input, Raw, Result>) {
    this.thread = new Thread(options.worker);
    this.derived = { version: 0, asOf: null, result: options.empty };
    this.isWanted = !options.derivesWhenAsked;
  }

  get current(): Derived<Result> {
    return this.derived;
  }

  /** Whether nothing changed since the input of the current result was read. */
  get isCurrent(): boolean {
    return this.computed === this.changes;
  }

  /** Signals a change of the input. @param change undefined to compute again without a change */
  changed(change?: Change): void {
    if (change) this.options.noted?.(change);
    this.changes += 1;
    if (this.isWanted) this.debounce.signal();
  }

  /** Whether the first result is still being computed: no calls should be routed here yet. */
  get isBeginning(): boolean {
    return this.isWanted && this.hasNothing && this.failures === 0;
  }

  /**
   * The current result. Right after the start it waits for the first one, for at most 5 s and until it fails. @throws
   * DomainError server.unavailable if there is still none: an empty result would be a wrong answer
   */
  async ready(): Promise<Derived<Result>> {
    this.want();
    if (this.hasNothing) await atMost(FIRST_MS, this.firstDone.promise);
    if (this.hasNothing) throw new DomainError('server.unavailable');
    return this.derived;
  }

  /**
   * Asks the worker, which answers from the input it holds. If the input was released, it is loaded again first.
   * @throws DomainError server.unavailable if too many questions are pending: they would delay new results for everyone
   */
  async ask(question: Question): Promise<Answer> {
    if (this.asking >= MOST_ASKING) throw new DomainError('server.unavailable');
    this.asking += 1;
    const answered = this.queued(async () => {
      if (!this.isHeld) await this.load(this.options.take(false).input);
      return (await this.thread.run('ask', question)) as Answer;
    });
    return answered.finally(() => {
      this.asking -= 1;
    });
  }

  /**
   * Computes now and from scratch, even if nothing has changed. @throws Error if it fails or is stopped; the previous
   * result is kept
   */
  recompute(onStep: OnStep, signal: AbortSignal): Promise<Derived<Result>> {
    return this.queued(() =>
      this.stoppable(signal, onStep, async (onNext) => {
        await this.compute(onNext, false);
        return this.derived;
      }),
    );
  }

  /** Computes from scratch without replacing the result. @throws Error if it fails or is stopped */
  trial(onStep: OnStep, signal: AbortSignal): Promise<Omit<Derived<Result>, 'version'>> {
    return this.queued(() => this.stoppable(signal, onStep, (onNext) => this.calculate(onNext, false)));
  }

  /** Called by Nest at the shutdown of the application. */
  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  /** Starts nothing more and ends the worker; tasks in progress fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.idle);
    clearTimeout(this.putOff);
    await this.thread.release();
  }

  private want(): void {
    if (this.isWanted) return;
    this.isWanted = true;
    this.begin();
  }

  private get hasNothing(): boolean {
    return this.derived.version === 0 && !this.isCurrent;
  }

  private begin(): void {
    if (this.isClosed || this.putOff) return;
    const ms = this.pace.wait(performance.now(), this.changes, this.computed);
    if (ms === 0) {
      void this.queued(() => this.renew());
      return;
    }
    this.putOff = setTimeout(() => {
      this.putOff = undefined;
      this.begin();
    }, ms).unref();
  }

  private async renew(): Promise<void> {
    if (this.isCurrent || this.isClosed) return;
    try {
      await this.compute(() => undefined, true);
      this.failures = 0;
    } catch (error) {
      // Callers that wait for the first result do not wait for a retry.
      this.firstDone.resolve();
      if (this.isClosed) return;
      // The stores and read models are unavailable while a service starts or stops, for a long time if the machine is
      // under load.
      const isPassing = error instanceof Error && error.name === 'UnavailableError';
      const isRepeated = this.failures >= RETRIES;
      this.options.log[isPassing && !isRepeated ? 'debug' : 'warn'](
        { err: error },
        'computation failed, keeping the previous results',
      );
      const waitMs = backoffMs(RETRY, this.failures);
      this.failures += 1;
      if (isPassing || !isRepeated) setTimeout(() => this.debounce.signal(), waitMs).unref();
    }
  }

  /**
   * Runs work that ends when `signal` aborts. A busy thread is terminated at once, because later work would have to
   * wait for it.
   */
  private async stoppable<T>(signal: AbortSignal, onStep: OnStep, work: (onNext: OnStep) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const stop = (): void => void this.thread.release();
    signal.addEventListener('abort', stop, { once: true });
    const onNext: OnStep = (share, text) => {
      onStep(share, text);
      signal.throwIfAborted();
    };
    return work(onNext).finally(() => signal.removeEventListener('abort', stop));
  }

  private async compute(onStep: OnStep, fromLast: boolean): Promise<void> {
    const { asOf, result, changes, begun } = await this.calculate(onStep, fromLast);
    onStep(0.9, 'taking over');
    this.derived = { version: this.derived.version + 1, asOf, result };
    this.computed = changes;
    this.pace.computed(begun, performance.now());
    this.firstDone.resolve();
    this.options.announce(asOf);
  }

  private async calculate(onStep: OnStep, fromLast: boolean) {
    onStep(0, 'waiting for the newest events');
    const asOf = await this.options.waitUntilCaughtUp();
    onStep(0.1, 'reading');
    const changes = this.changes;
    const begun = performance.now();
    const { input, open } = this.options.take(fromLast && this.isHeld);
    await this.load(input);
    onStep(0.2, 'computing');
    // After a failure the state of the worker is unknown: the next computation starts from a full copy.
    this.isLoaded = false;
    const raw = (await this.thread.run('derive', null)) as Raw;
    this.isLoaded = true;
    return { asOf, result: open(raw), changes, begun };
  }

  private get isHeld(): boolean {
    return this.isLoaded && this.thread.isRunning;
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

  /**
   * After a long idle time the worker releases its input but keeps its compiled code, so the next result is not slower.
   */
  private rest(): void {
    clearTimeout(this.idle);
    if (this.isClosed) return;
    this.idle = setTimeout(() => {
      void this.queue.run(() => this.forget());
    }, IDLE_MS).unref();
  }

  private async forget(): Promise<void> {
    this.isLoaded = false;
    // A dead thread holds no input.
    if (this.thread.isRunning) await this.thread.run('forget', null).catch(() => undefined);
  }
}
