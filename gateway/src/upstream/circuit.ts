const MAX_FAILURES = 5;
const OPEN_MS = 1_000;

/** After 5 failures in a row it lets one attempt a second pass, until one succeeds. Times in milliseconds. */
export class Circuit {
  private failures = 0;
  private openUntil = 0;

  lets(now: number): boolean {
    if (this.failures < MAX_FAILURES) return true;
    if (now < this.openUntil) return false;
    this.openUntil = now + OPEN_MS;
    return true;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(now: number): void {
    this.failures++;
    if (this.failures >= MAX_FAILURES) this.openUntil = now + OPEN_MS;
  }
}
