/** Number of calls in flight that are always allowed: with fewer calls, the CPU would wait for the network. */
const MIN_IN_FLIGHT = 24;
/**
 * Beyond that number, calls are started only while turns of the event loop are shorter than this: calls then wait for
 * services, not for the CPU.
 */
const SHORT_TURN_MS = 10;
/** Time that one turn may spend beginning calls, so that it soon returns to new connections and calls in flight. */
const BEGIN_MS = 8;
/**
 * Maximum wait of a call in a standing queue. A longer queue would not answer more calls, but only answer them later.
 */
const STANDING_WAIT_MS = 10;
/**
 * Number of waiting calls that are never rejected: they are served soon, and on a busy machine each of them takes long.
 */
const MAX_STANDING = 32;
/** Time without a rejected call after which an overload has ended. */
const OVERLOAD_MS = 1_000;

export interface Waiting {
  begin(): void;
  refuse(): void;
}

interface Entry {
  readonly call: Waiting;
  readonly since: number;
}

/**
 * Calls waiting to be started, first come, first served. A queue that soon empties is a burst, and all its calls are
 * answered. A queue that stays non-empty is an overload, in which calls may wait only briefly (controlled delay, see
 * "Fail at Scale", ACM Queue 13/8). No rate has to be configured. Turns of the event loop are kept short, because each
 * turn accepts at most one connection per listening socket.
 */
export class AdmissionQueue {
  private readonly entries: Entry[] = [];
  private emptyAt = 0;
  private refusedAt = Number.NEGATIVE_INFINITY;
  private lastStepAt = 0;
  private turnMs = 0;
  private beginUntil: number | undefined;

  /**
   * @param burstMs time in milliseconds within which all calls of a burst must be started
   * @param inFlight returns the number of calls that were started but not yet answered, without those that wait for
   * their caller
   */
  constructor(
    private readonly burstMs: number,
    private readonly inFlight: () => number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(call: Waiting): void {
    const since = this.now();
    if (this.entries.length === 0) this.emptyAt = since;
    this.entries.push({ call, since });
    setImmediate(this.step);
  }

  /** Whether a call that arrives now must be rejected at once. */
  isFull(): boolean {
    if (this.entries.length < MAX_STANDING) return false;
    const now = this.now();
    const isFull = this.isOverload(now);
    if (isFull) this.refusedAt = now;
    return isFull;
  }

  private isOverload(now: number): boolean {
    return now - this.emptyAt > this.burstMs || now - this.refusedAt < OVERLOAD_MS;
  }

  /**
   * Handles at most one call, and is scheduled once per call, so that the microtasks of each call count towards the
   * time of the turn.
   */
  private readonly step = (): void => {
    const now = this.now();
    if (this.beginUntil === undefined) {
      this.turnMs = now - this.lastStepAt;
      this.beginUntil = now + BEGIN_MS;
      setImmediate(() => {
        this.beginUntil = undefined;
      });
    }
    this.lastStepAt = now;
    const [oldest] = this.entries;
    if (!oldest) return;
    if (this.isTooLate(oldest, now)) {
      this.refusedAt = now;
      this.take().refuse();
    } else if (this.hasTime(now, this.beginUntil)) this.take().begin();
    else setImmediate(this.step);
  };

  private hasTime(now: number, until: number): boolean {
    return now < until && (this.inFlight() < MIN_IN_FLIGHT || this.turnMs < SHORT_TURN_MS);
  }

  private isTooLate({ since }: Entry, now: number): boolean {
    return this.entries.length > MAX_STANDING && now - since > STANDING_WAIT_MS && this.isOverload(now);
  }

  private take(): Waiting {
    return (this.entries.shift() as Entry).call;
  }
}
