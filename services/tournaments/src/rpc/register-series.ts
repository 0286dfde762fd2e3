import type { Id } from '@rallyrank/contracts/shared/ids';
import { seriesStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { AnnouncedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { handle } from '@rallyrank/infra/commands/handle';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import { evolveSeries, initialSeries, registerSeries, type Series, type SeriesEvent } from '../domain/series.js';
import type { SeriesIds } from './series-ids.js';

/** The id of a series, which is registered if it is new. @throws DomainError series.taken */
export const registeredSeries = (
  { store, series }: { readonly store: EventStore; readonly series: SeriesIds },
  announced: AnnouncedEdition['series'],
): Promise<Id> => {
  const { key, name } = announced;
  return series.of(announced, async (seriesId) => {
    await handle<Series, SeriesEvent>({
      store,
      stream: seriesStream(seriesId),
      events: tournamentEvents,
      initial: initialSeries,
      evolve: evolveSeries,
      // Appended without reading the stream, so that series are written in the order of their ids.
      isNew: true,
      decide: registerSeries({ seriesId, key, name }),
    });
  });
};
