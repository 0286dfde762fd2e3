const SECONDS = 10;
const MS_PER_SECOND = 1_000;
const SHARE = 0.1;
/** Number of retries that are allowed even if there are few calls. */
const FLOOR = 10;

interface Count {
  second: number;
  calls: number;
  retries: number;
}

/**
 * Limits second attempts to 10 % of the calls of the last 10 s, so that a service in trouble does not get twice the
 * load.
 */
export class RetryBudget {
  private readonly counts: Count[] = Array.from({ length: SECONDS }, () => ({ second: 0, calls: 0, retries: 0 }));

  /** Counts a call. @param now time in milliseconds of a monotonic clock */
  called(now: number): void {
    this.at(now).calls++;
  }

  /** Returns whether one more retry is allowed; if so, it is counted. */
  takes(now: number): boolean {
    const current = this.at(now);
    const recent = this.counts.filter(({ second }) => second > current.second - SECONDS);
    const sum = (of: 'calls' | 'retries') => recent.reduce((total, count) => total + count[of], 0);
    if (sum('retries') >= Math.max(FLOOR, sum('calls') * SHARE)) return false;
    current.retries++;
    return true;
  }

  private at(now: number): Count {
    const second = Math.floor(now / MS_PER_SECOND);
    const count = this.counts[second % SECONDS] as Count;
    if (count.second !== second) Object.assign(count, { second, calls: 0, retries: 0 });
    return count;
  }
}
