const MAX_FAILURES = 5;
const OPEN_MS = 1_000;

/**
 * Opens after several consecutive failures (default 5), then allows one attempt per second until one succeeds. Times in
 * milliseconds.
 */
export class Circuit {
  private failures = 0;
  private openUntil = 0;

  constructor(private readonly maxFailures = MAX_FAILURES) {}

  get isOpen(): boolean {
    return this.failures >= this.maxFailures;
  }

  lets(now: number): boolean {
    if (!this.isOpen) return true;
    if (now < this.openUntil) return false;
    this.openUntil = now + OPEN_MS;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(now: number): void {
    this.failures++;
    if (this.isOpen) this.openUntil = now + OPEN_MS;
  }

  /** Opens at once, for a replica that has announced its shutdown. */
  open(now: number): void {
    this.failures = Math.max(this.failures, this.maxFailures - 1);
    this.failed(now);
  }
}
