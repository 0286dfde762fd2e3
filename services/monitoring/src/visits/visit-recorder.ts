import { randomUUID } from 'node:crypto';
import { BatchQueue } from '@rallyrank/infra/batch-queue';
import type { Log } from '@rallyrank/infra/observability/log';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import type { Visit, VisitDocuments } from './collections.js';
import type { DayKeys } from './day-keys.js';

/** A visit with what identifies its browser; that part is kept only in memory, until it is hashed. */
export interface Seen extends Omit<Visit, 'id' | 'visitor'> {
  readonly browserKey: string;
}

interface Parts {
  readonly visits: VisitDocuments;
  readonly keys: Pick<DayKeys, 'of'>;
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly log: Log;
}

/** Stores visits after the calls that report them have been answered. Under load visits are lost, never calls. */
export class VisitRecorder {
  private readonly queue: BatchQueue<Seen>;

  constructor(private readonly parts: Parts) {
    const dropped = parts.metrics.counter('rallyrank_visits_dropped_total', 'Visits that were not stored', []);
    this.queue = new BatchQueue({
      send: (entries) => this.write(entries),
      batchSize: 500,
      capacity: 5_000,
      onDropped: (count) => dropped.inc(count),
      onFailure: (error, waiting) => parts.log.warn({ err: error, waiting }, 'visits cannot be written'),
    });
  }

  record(seen: Seen): void {
    this.queue.add(seen);
  }

  onApplicationShutdown(): Promise<void> {
    return this.queue.stop();
  }

  private async write(entries: readonly Seen[]): Promise<void> {
    const written: Visit[] = [];
    for (const { browserKey, ...visit } of entries) {
      written.push({ ...visit, id: randomUUID(), visitor: await this.parts.keys.of(visit.at, browserKey) });
    }
    await this.parts.visits.putMany(written);
  }
}
