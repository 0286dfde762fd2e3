import { setTimeout as pause } from 'node:timers/promises';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
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

/** A result and what it was computed from. */
export interface Derived<Result> {
  /** 0 for the empty result, then counted up by this process. */
  readonly version: number;
  /** Null for the empty result. */
  readonly asOf: AsOf | null;
  readonly result: Result;
}

export interface DeriverOptions<Input, Raw, Result> {
  /** The worker's file, which calls `serveThread`. */
  readonly worker: URL;
  /** Waits until the read models have what was written before the call, and says which moment that is. */
  readonly settle: () => Promise<AsOf>;
  /** Copies everything that is computed from; its typed arrays are moved to the worker. */
  readonly copy: () => Input;
  /**
   * Makes of the worker's answer what questions are answered from (the arrays of `input` are gone then); before the first one they
   * are answered from `empty`.
   */
  readonly open: (raw: Raw, input: Input) => Result;
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
  /** Computations and questions one after the other. */
  private turn: Promise<unknown> = Promise.resolve();

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

  /** The current result; right after the start the first one is waited for, for at most 5 s. */
  async ready(): Promise<Derived<Result>> {
    if (this.derived.version === 0 && !this.isCurrent) {
      await Promise.race([this.firstDone.promise, pause(FIRST_MS, undefined, { ref: false })]);
    }
    return this.derived;
  }

  /** What the worker answers from the input it holds; one that was let go gets a new input first. */
  ask(question: Question): Promise<Answer> {
    return this.inTurn(async () => {
      if (!this.thread.isRunning) await this.thread.run('load', this.options.copy());
      return (await this.thread.run('ask', question)) as Answer;
    });
  }

  private begin(): void {
    const isFlood = this.changes - this.computed > FLOOD;
    if (isFlood && performance.now() < this.restedAt) this.debounce.signal();
    else void this.inTurn(() => this.renew());
  }

  private async renew(): Promise<void> {
    if (this.isCurrent) return;
    try {
      const asOf = await this.options.settle();
      const changes = this.changes;
      const begun = performance.now();
      const input = this.options.copy();
      await this.thread.run('load', input);
      const raw = (await this.thread.run('derive', null)) as Raw;
      this.derived = { version: this.derived.version + 1, asOf, result: this.options.open(raw, input) };
      this.computed = changes;
      const ended = performance.now();
      this.restedAt = ended + REST * (ended - begun);
      this.failures = 0;
      this.firstDone.resolve();
      this.options.announce(asOf);
    } catch (error) {
      const isLast = this.failures++ >= RETRIES;
      // At the start and at the stop of a service the stores and read models are not there for a while.
      const isPassing = error instanceof Error && error.name === 'UnavailableError' && !isLast;
      this.options.log[isPassing ? 'debug' : 'warn']({ err: error }, 'not computed, the results before stay');
      if (!isLast) setTimeout(() => this.debounce.signal(), RETRY_MS * 2 ** (this.failures - 1)).unref();
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work, work).finally(() => this.rest());
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** A worker that has nothing to do for long gives its memory back. */
  private rest(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => void this.thread.release(), IDLE_MS).unref();
  }
}
