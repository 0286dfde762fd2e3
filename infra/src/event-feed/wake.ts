/**
 * One waiter and many callers that wake it. A call without a waiter is stored, so that nothing is missed between two
 * polls.
 */
export class Wake {
  private called = false;
  private resume: (() => void) | undefined;

  call(): void {
    this.called = true;
    this.resume?.();
  }

  /** Resolves at the next call, or at once if there was one since the last wait. */
  async wait(): Promise<void> {
    if (!this.called) await new Promise<void>((resolve) => (this.resume = resolve));
    this.called = false;
    this.resume = undefined;
  }
}
