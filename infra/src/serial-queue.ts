/** Runs pieces of work one at a time, in order of arrival. A failure does not stop the next one. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Settles with the result of the work. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Resolves when everything queued before the call is done. */
  async drained(): Promise<void> {
    await this.last;
  }
}
