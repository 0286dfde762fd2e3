/** The pause does not grow, because the queue would overflow; one batch is little load for a server that recovers. */
const RETRY_MS = 1_000;

interface BatchQueueOptions<T> {
  /** Rejects if the entries must be sent again. */
  readonly send: (entries: readonly T[]) => Promise<unknown>;
  readonly batchSize: number;
  /** Maximum number of waiting entries. */
  readonly capacity: number;
  /** Called with the number of dropped entries: the queue was full, or it stopped and could not send them. */
  readonly onDropped: (count: number) => void;
  readonly onFailure: (error: unknown, waiting: number) => void;
}

/** Sends entries in batches and retries after a failure. Adding an entry never waits. */
export class BatchQueue<T> {
  private waiting: T[] = [];
  private sending: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: BatchQueueOptions<T>) {}

  add(entry: T): void {
    if (this.waiting.length >= this.options.capacity) {
      this.options.onDropped(1);
      return;
    }
    this.waiting.push(entry);
    // While a timer runs, the last attempt has failed.
    if (!this.sending && !this.timer) this.begin();
  }

  /** Tries once to send the waiting entries. */
  async stop(): Promise<void> {
    while (this.sending) await this.sending;
    clearTimeout(this.timer);
    await this.send();
    clearTimeout(this.timer);
    this.options.onDropped(this.waiting.length);
    this.waiting = [];
  }

  private begin(): void {
    this.sending = this.send().finally(() => {
      this.sending = undefined;
      // These entries were added after the last batch was sent.
      if (this.waiting.length > 0 && !this.timer) this.begin();
    });
  }

  private async send(): Promise<void> {
    this.timer = undefined;
    const { send, batchSize, onFailure } = this.options;
    try {
      while (this.waiting.length > 0) {
        const entries = this.waiting.slice(0, batchSize);
        await send(entries);
        this.waiting.splice(0, entries.length);
      }
    } catch (error) {
      onFailure(error, this.waiting.length);
      this.timer = setTimeout(() => this.begin(), RETRY_MS).unref();
    }
  }
}
