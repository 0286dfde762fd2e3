import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BatchQueue } from '@rallyrank/infra/batch-queue';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, LOG, METRICS } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import { type Visit, visits } from './collections.js';
import { DayKeys } from './day-keys.js';

/** A visit with the data that identifies its browser; that part is only kept in memory, until it is hashed. */
export interface Seen extends Omit<Visit, 'id' | 'visitor'> {
  readonly browserKey: string;
}

/** Stores visits after the calls that report them have been answered. Under load visits are lost, never calls. */
@Injectable()
export class VisitRecorder {
  private readonly visits;
  private readonly queue: BatchQueue<Seen>;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(DayKeys) private readonly keys: Pick<DayKeys, 'of'>,
    @Inject(METRICS) metrics: Pick<Metrics, 'counter'>,
    @Inject(LOG) log: Log,
  ) {
    this.visits = store.collection(visits);
    const dropped = metrics.counter('rallyrank_visits_dropped_total', 'Visits that were not stored', []);
    this.queue = new BatchQueue({
      send: (entries) => this.write(entries),
      batchSize: 500,
      capacity: 5_000,
      onDropped: (count) => dropped.inc(count),
      onFailure: (error, waiting) => log.warn({ err: error, waiting }, 'visits cannot be written'),
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
      written.push({ ...visit, id: randomUUID(), visitor: await this.keys.of(visit.at, browserKey) });
    }
    await this.visits.putMany(written);
  }
}
