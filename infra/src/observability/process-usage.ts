import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';

const NS_PER_MS = 1e6;
const RESOLUTION_MS = 20;

interface Disk {
  readonly free: number;
  readonly total: number;
}

/**
 * The disk of a folder. If the folder does not exist because the process stores no files, this is the disk of the
 * parent folder.
 */
const diskOf = async (folder: string): Promise<Disk | null> => {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { free: bsize * bavail, total: bsize * blocks };
  } catch (error) {
    const parent = dirname(folder);
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && parent !== folder ? diskOf(parent) : null;
  }
};

/** The resource usage of this process, measured between two readings. */
export class ProcessUsage {
  private readonly delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  private readonly collections: PerformanceObserver;
  private gcMs = 0;
  private cpu = process.cpuUsage();
  private at = performance.now();
  private measured = { mean: 0, p99: 0, max: 0 };

  constructor(private readonly folder: string) {
    this.delay.enable();
    this.collections = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) this.gcMs += duration;
    });
    this.collections.observe({ entryTypes: ['gc'] });
  }

  async read() {
    const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
    return {
      cpu: this.share(),
      cores: availableParallelism(),
      memory: { rss, heapUsed, heapTotal, external, systemFree: freemem(), systemTotal: totalmem() },
      eventLoop: this.eventLoop(),
      gcSeconds: this.gcMs / 1_000,
      disk: await diskOf(resolve(this.folder)),
    };
  }

  stop(): void {
    this.delay.disable();
    this.collections.disconnect();
  }

  /** CPU time since the last reading, as a share of one core. */
  private share(): number {
    const { user, system } = process.cpuUsage(this.cpu);
    const now = performance.now();
    const share = (user + system) / 1_000 / Math.max(now - this.at, 1);
    this.cpu = process.cpuUsage();
    this.at = now;
    return share;
  }

  /**
   * Delay of the event loop since the last reading. Readings in quick succession have no data, and return the previous
   * result.
   */
  private eventLoop() {
    if (this.delay.count === 0) return this.measured;
    const { mean, max } = this.delay;
    const p99 = this.delay.percentile(99);
    this.measured = { mean: mean / NS_PER_MS, p99: p99 / NS_PER_MS, max: max / NS_PER_MS };
    this.delay.reset();
    return this.measured;
  }
}
