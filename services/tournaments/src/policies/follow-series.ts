import { Inject, Injectable } from '@nestjs/common';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { LOG, STORE } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { retry } from '@rallyrank/infra/retry';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { handleEdition } from '../commands/handle-edition.js';
import { decideSeriesOfEdition } from '../domain/series.js';
import { type EditionEntry, Editions } from '../projections/editions.js';

/** The pause does not grow, because series are joined rarely and their pages wait for the editions. */
const BACKOFF = { firstMs: 1_000, longestMs: 1_000 };

/**
 * Moves the editions of joined series to the series that remains, and back after a separation. The leader does so after
 * each such change and at the beginning of its term. It depends on the state alone, so it may be repeated.
 */
@Injectable()
export class FollowSeries {
  private isDue = false;
  private running: Promise<void> | undefined;
  private readonly stopping = new AbortController();

  constructor(
    @Inject(Editions) private readonly editions: Editions,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(LOG) private readonly log: Log,
  ) {
    editions.onJoin = () => this.begin();
    status.began(() => this.begin());
  }

  /** Ends the attempts, and waits for a running one. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private begin(): void {
    this.isDue = true;
    this.running ??= this.run();
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    const onFailure = (error: unknown) =>
      this.log.warn({ err: error }, 'editions could not be moved to another series yet');
    // The read model may contain more events of the same batch.
    await Promise.resolve();
    while (this.isDue && this.leads) {
      this.isDue = false;
      // Rejects only when the service stops.
      await retry(() => this.move(), { backoff: BACKOFF, signal, onFailure }).catch(() => undefined);
    }
    this.running = undefined;
  }

  private get leads(): boolean {
    return this.status.leads && !this.stopping.signal.aborted;
  }

  private isMisplaced({ facts: { seriesId, statedSeriesId } }: EditionEntry): boolean {
    return this.editions.canonicalSeries(statedSeriesId ?? seriesId) !== seriesId;
  }

  private async move(): Promise<void> {
    if (!this.leads) return;
    const { stores, directory, status, editions } = this;
    const store = stores('tournaments');
    // An edition may have been imported while the series were joined.
    await status.waitForPosition('tournaments', await store.head());
    for (const { id } of [...editions.stored()].filter((entry) => this.isMisplaced(entry)))
      await handleEdition({ store, directory }, id, { decide: decideSeriesOfEdition(id, editions.canonicalSeries) });
  }
}
