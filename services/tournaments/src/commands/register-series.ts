import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { seriesStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { evolveSeries, initialSeries, registerSeries, type Series, type SeriesEvent } from '../domain/series.js';
import { SeriesIds } from './series-ids.js';

/** Registers series. */
@Injectable()
export class RegisterSeries {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(SeriesIds) private readonly ids: SeriesIds,
  ) {}

  /** Returns the id of a series, which is registered if it is new. @throws DomainError series.taken */
  idOf(announced: AnnouncedEdition['series']): Promise<Id> {
    const { key, name } = announced;
    return this.ids.of(announced, async (seriesId) => {
      await handle<Series, SeriesEvent>({
        store: this.stores('tournaments'),
        stream: seriesStream(seriesId),
        events: tournamentEvents,
        initial: initialSeries,
        evolve: evolveSeries,
        // Appended without reading the stream, so that series are written in the order of their ids.
        isNew: true,
        decide: registerSeries({ seriesId, key, name }),
      });
    });
  }
}
