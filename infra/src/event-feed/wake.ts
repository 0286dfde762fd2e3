/** One sleeper and many who wake it. A call while nobody sleeps is kept, so that nothing is missed between two looks. */
export class Wake {
  private called = false;
  private resume: (() => void) | undefined;

  call(): void {
    this.called = true;
    this.resume?.();
  }

  /** Resolves at the next call, at once where there was one since the last wait. */
  async wait(): Promise<void> {
    if (!this.called) await new Promise<void>((resolve) => (this.resume = resolve));
    this.called = false;
    this.resume = undefined;
  }
}
