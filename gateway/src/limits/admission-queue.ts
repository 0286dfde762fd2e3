/** Time that one turn of the event loop may spend on beginning calls, so that it comes back soon to `/livez` and to calls under way. */
const TURN_MS = 5;
/** Where reading and refusing calls takes longer than that, beginning them gets as much time, or ever fewer would be begun. */
const MAX_TURN_MS = 40;
/** What a call may wait in a queue that stands: a longer queue would answer no more calls, only later. */
const STANDING_WAIT_MS = 10;
/** So few that wait are never refused: they are soon served, and on a busy machine each of them takes long. */
const MOST_UNJUDGED = 32;

export interface Waiting {
  begin(): void;
  refuse(): void;
}

interface Entry {
  readonly call: Waiting;
  readonly since: number;
}

/**
 * Calls that wait to be begun, first come, first served: each turn of the event loop begins as many as its time allows, and refuses
 * those that have waited too long. A queue that is soon empty again is a burst, and all of it is answered; in one that stands for longer,
 * calls may wait for a short time only (controlled delay, see "Fail at Scale", ACM Queue 13/8). No rate or concurrency has to be
 * known beforehand.
 */
export class AdmissionQueue {
  private readonly entries: Entry[] = [];
  private emptyAt = 0;
  private lastStepAt = 0;
  private beginUntil: number | undefined;

  /** @param burstMs how long a burst may take to be begun */
  constructor(
    private readonly burstMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(call: Waiting): void {
    const since = this.now();
    if (this.entries.length === 0) this.emptyAt = since;
    this.entries.push({ call, since });
    setImmediate(this.step);
  }

  /** Once a turn for each entry. One at a time, so that the microtasks of a call that is begun count as time of the turn. */
  private readonly step = (): void => {
    const now = this.now();
    if (this.beginUntil === undefined) {
      const otherWorkMs = now - this.lastStepAt;
      this.beginUntil = now + Math.min(MAX_TURN_MS, Math.max(TURN_MS, otherWorkMs));
      setImmediate(() => {
        this.beginUntil = undefined;
      });
    }
    this.lastStepAt = now;
    const [oldest] = this.entries;
    if (!oldest) return;
    if (this.isTooLate(oldest, now)) {
      this.take().refuse();
      this.beginUntil += this.now() - now;
    } else if (now < this.beginUntil) this.take().begin();
    else setImmediate(this.step);
  };

  private isTooLate({ since }: Entry, now: number): boolean {
    const isStanding = now - this.emptyAt > this.burstMs;
    return isStanding && now - since > STANDING_WAIT_MS && this.entries.length > MOST_UNJUDGED;
  }

  private take(): Waiting {
    return (this.entries.shift() as Entry).call;
  }
}
