import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type EditionFacts, seriesStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import { fold } from '@rallyrank/infra/commands/fold';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { SerialQueue } from '@rallyrank/infra/serial-queue';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { metadataOf, type Writing } from '@rallyrank/shared/edits/writing';
import {
  decideJoin,
  decideSeriesName,
  evolveSeries,
  initialSeries,
  type Series,
  type SeriesEvent,
  takenBack,
} from '../domain/series.js';
import { Editions } from '../projections/editions.js';

/** The stream of a series and its fold. */
const seriesOf = (id: Id) => ({
  stream: seriesStream(id),
  events: tournamentEvents,
  initial: initialSeries,
  evolve: evolveSeries,
});

/**
 * Renames and joins series for users. Changes run one after the other, so that each one sees the joins before it.
 */
@Injectable()
export class SeriesEdits {
  private readonly queue = new SerialQueue();

  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(Editions) private readonly editions: Editions,
  ) {}

  /** @throws DomainError as `decideSeriesName` does; ConcurrencyError if the expected version is stale */
  rename(id: Id, name: EditionFacts['name'], writing: Writing): Promise<{ version: number }> {
    return this.queue.run(() => this.write(id, decideSeriesName(id, name), writing));
  }

  /** @throws DomainError series.notFound; as `decideJoin` does; ConcurrencyError if the expected version is stale */
  join(id: Id, joinedId: Id, writing: Writing): Promise<{ version: number }> {
    return this.queue.run(async () => {
      const { state: other } = await fold<Series, SeriesEvent>({ store: this.store, ...seriesOf(joinedId) });
      if (!other) throw new DomainError('series.notFound', { id: joinedId });
      return this.write(
        id,
        decideJoin(id, other, (series) => this.editions.joinedTo(series)),
        writing,
      );
    });
  }

  /**
   * @param version of the change to undo
   * @throws DomainError edit.notFound, edit.superseded; ConcurrencyError if the series is changed at the same time
   */
  takeBack(id: Id, version: number, writing: Writing): Promise<{ version: number }> {
    return this.queue.run(async () => {
      const stored = await storedChanges<SeriesEvent>(this.store, seriesStream(id), tournamentEvents);
      const at = stored.findIndex((each) => each.version === version);
      if (at <= 0 || stored[at]!.userId === null) throw new DomainError('edit.notFound', { version });
      const events = takenBack(stored, at);
      if (events.length === 0) throw new DomainError('edit.superseded', { fields: 'series' });
      const { write } = writing;
      const expectedVersion = write.expectedVersion ?? stored.length;
      return this.write(id, () => events, { ...writing, write: { ...write, expectedVersion } });
    });
  }

  private get store() {
    return this.stores('tournaments');
  }

  private async write(id: Id, decide: (state: Series) => readonly SeriesEvent[], writing: Writing) {
    const { position, streamVersion } = await handle<Series, SeriesEvent>({
      ...{ store: this.store, ...seriesOf(id), decide },
      ...metadataOf(writing),
    });
    if (position !== null) await this.status.waitForPosition('tournaments', position);
    return { version: streamVersion };
  }
}
