import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { BatchQueue } from '@rallyrank/infra/batch-queue';
import { ConcurrencyError } from '@rallyrank/infra/errors';
import type { Log } from '@rallyrank/infra/observability/log';
import type { Metrics } from '@rallyrank/infra/observability/metrics';
import type { SaltDocuments, Visit, VisitDocuments } from './collections.js';

/** A visit with what identifies its browser; that part is kept only in memory, until it is hashed. */
export interface Seen extends Omit<Visit, 'id' | 'visitor'> {
  readonly browserKey: string;
}

interface Parts {
  readonly visits: VisitDocuments;
  readonly salts: SaltDocuments;
  readonly metrics: Pick<Metrics, 'counter'>;
  readonly log: Log;
}

/** 64 bits: among a million visitors of a day, the chance that two are taken for one is below one in a million. */
const VISITOR_DIGITS = 16;

/** Stores visits after the calls that report them have been answered. Under load visits are lost, never calls. */
export class VisitRecorder {
  private readonly queue: BatchQueue<Seen>;
  private readonly saltOf = new Map<string, string>();

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
      const salt = await this.salt(visit.at);
      const visitor = createHash('sha256').update(`${salt} ${browserKey}`).digest('hex').slice(0, VISITOR_DIGITS);
      written.push({ ...visit, id: randomUUID(), visitor });
    }
    await this.parts.visits.putMany(written);
  }

  /** The salt of a day, the same in every replica. */
  private async salt(at: string): Promise<string> {
    const day = at.slice(0, 10);
    const known = this.saltOf.get(day);
    if (known !== undefined) return known;
    const salt = await this.agreedSalt(day, at);
    this.saltOf.clear();
    this.saltOf.set(day, salt);
    return salt;
  }

  private async agreedSalt(day: string, at: string): Promise<string> {
    const { salts } = this.parts;
    const stored = await salts.get(day);
    if (stored) return stored.salt;
    const salt = randomBytes(16).toString('hex');
    try {
      await salts.put({ id: day, salt, at }, 0);
      return salt;
    } catch (error) {
      const first = error instanceof ConcurrencyError ? await salts.get(day) : undefined;
      if (!first) throw error;
      return first.salt;
    }
  }
}
