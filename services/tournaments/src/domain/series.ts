import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { TournamentEvent } from '@rallyrank/contracts/tournaments/events';

export type SeriesEvent = Extract<TournamentEvent, { type: 'SeriesRegistered' }>;
export type Series = SeriesEvent['data'] | undefined;

export const initialSeries = (): Series => undefined;

export const evolveSeries = (_: Series, event: SeriesEvent): Series => event.data;

/** Registers a series once. The series keeps the name given by its first edition. @throws DomainError series.taken */
export const registerSeries =
  (series: NonNullable<Series>) =>
  (state: Series): readonly SeriesEvent[] => {
    if (!state) return [{ type: 'SeriesRegistered', data: series }];
    if (state.key !== series.key) throw new DomainError('series.taken', { id: series.seriesId, key: series.key });
    return [];
  };
