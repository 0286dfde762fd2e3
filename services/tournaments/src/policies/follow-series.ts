import { Inject, Injectable } from '@nestjs/common';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { LOG, STORE } from '@rallyrank/infra/nest/ports';
import type { Log } from '@rallyrank/infra/observability/log';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { LeaderTask } from '@rallyrank/shared/policies/leader-task';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { handleEdition } from '../commands/handle-edition.js';
import { decideSeriesOfEdition } from '../domain/series.js';
import { type EditionEntry, Editions } from '../projections/editions.js';

/**
 * Moves the editions of joined series to the series that remains, and back after a separation. The leader does so after
 * each such change and at the beginning of its term. It depends on the state alone, so it may be repeated.
 */
@Injectable()
export class FollowSeries {
  private readonly task: LeaderTask<'series'>;

  constructor(
    @Inject(Editions) private readonly editions: Editions,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(LOG) log: Log,
  ) {
    this.task = new LeaderTask(status, {
      run: () => this.move(),
      onFailure: (error) => log.warn({ err: error }, 'editions could not be moved to another series yet'),
    });
    const begin = () => this.task.add(['series']);
    editions.onJoin = begin;
    status.began(begin);
  }

  onApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private isMisplaced({ facts: { seriesId, statedSeriesId } }: EditionEntry): boolean {
    return this.editions.canonicalSeries(statedSeriesId ?? seriesId) !== seriesId;
  }

  private async move(): Promise<void> {
    const { stores, directory, status, editions } = this;
    const store = stores('tournaments');
    // An edition may have been imported while the series were joined.
    await status.waitForPosition('tournaments', await store.head());
    for (const { id } of [...editions.stored()].filter((entry) => this.isMisplaced(entry)))
      await handleEdition({ store, directory }, id, { decide: decideSeriesOfEdition(id, editions.canonicalSeries) });
  }
}
