import { type Endpoint, type Read, read } from './reads.js';

/** Makes calls at a constant rate, regardless of earlier results, and records all results. */
export class SteadyLoad {
  readonly reads: Read[] = [];
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly waiting = new Set<() => void>();
  private readonly timer: NodeJS.Timeout;

  /** Makes one call every `everyMs`, unless `most` are in progress; `path` returns the path of the next call. */
  constructor(gateway: Endpoint, path: () => string, everyMs: number, most = Number.POSITIVE_INFINITY) {
    this.timer = setInterval(() => {
      if (this.underWay.size < most) this.send(gateway, path());
    }, everyMs);
  }

  /** Resolves when this number of calls that begin from now on have ended. */
  async more(count: number): Promise<void> {
    const goal = this.reads.length + this.underWay.size + count;
    while (this.reads.length < goal) await new Promise<void>((resolve) => this.waiting.add(resolve));
  }

  /** Resolves when the calls in progress have also ended. */
  async stop(): Promise<readonly Read[]> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    return this.reads;
  }

  private send(gateway: Endpoint, path: string): void {
    const call = read(gateway, path).then((ended) => {
      this.underWay.delete(call);
      this.reads.push(ended);
      for (const resolve of this.waiting) resolve();
      this.waiting.clear();
    });
    this.underWay.add(call);
  }
}
