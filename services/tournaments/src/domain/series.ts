import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { EventOf } from '@rallyrank/contracts/shared/event';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EditionFacts, seriesEvents } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import type { StoredChange } from '@rallyrank/shared/domain/stored-change';
import { correctionOf, decidedFields } from './edit-event.js';
import type { Edition, EditionEvent } from './edition.js';

export type SeriesEvent = EventOf<(typeof seriesEvents)[number]>;
type Named = Extract<SeriesEvent, { type: 'SeriesRegistered' }>['data'];

/** The state of a series, folded from its stream. */
export type Series = (Named & { readonly joinedIds: readonly Id[] }) | undefined;

export const initialSeries = (): Series => undefined;

export const evolveSeries = (state: Series, { type, data }: SeriesEvent): Series => {
  if (type === 'SeriesRegistered') return { joinedIds: [], ...data };
  if (!state) return undefined;
  if (type === 'SeriesRenamed') return { ...state, name: data.name };
  const others = state.joinedIds.filter((id) => id !== data.joinedId);
  return { ...state, joinedIds: type === 'SeriesJoined' ? [...others, data.joinedId] : others };
};

/** Registers a series once. The series keeps the name given by its first edition. @throws DomainError series.taken */
export const registerSeries =
  (series: Named) =>
  (state: Series): readonly SeriesEvent[] => {
    if (!state) return [{ type: 'SeriesRegistered', data: series }];
    if (state.key !== series.key) throw new DomainError('series.taken', { id: series.seriesId, key: series.key });
    return [];
  };

/** @throws DomainError series.notFound */
const known = (state: Series, id: Id): NonNullable<Series> => {
  if (!state) throw new DomainError('series.notFound', { id });
  return state;
};

/** @throws DomainError series.notFound */
export const decideSeriesName =
  (seriesId: Id, name: Named['name']) =>
  (state: Series): SeriesEvent[] =>
    isEqual(known(state, seriesId).name, name) ? [] : [{ type: 'SeriesRenamed', data: { seriesId, name } }];

/**
 * The event that makes another series a part of this one.
 * @param joinedTo returns the series that a series is part of; undefined if it is none
 * @throws DomainError series.notFound; series.joined if one of them is part of a series already, if both are one, or if
 * the other one has parts, which must be separated first
 */
export const decideJoin =
  (seriesId: Id, other: NonNullable<Series>, joinedTo: (id: Id) => Id | undefined) =>
  (state: Series): SeriesEvent[] => {
    const { name } = known(state, seriesId);
    const joinedId = other.seriesId;
    const isPart = joinedTo(seriesId) !== undefined || joinedTo(joinedId) !== undefined;
    if (joinedId === seriesId || isPart || other.joinedIds.length > 0)
      throw new DomainError('series.joined', { one: name.en, other: other.name.en });
    return [{ type: 'SeriesJoined', data: { seriesId, joinedId } }];
  };

export type StoredSeriesEvent = StoredChange<SeriesEvent>;

/** The state of a series before each of its events, and its present state. */
export const seriesStates = (stored: readonly StoredSeriesEvent[]) => {
  let now = initialSeries();
  const before = stored.map(({ event }) => {
    const state = now;
    now = evolveSeries(now, event);
    return state;
  });
  return { before, now };
};

/** Returns the events that undo a change of a series; none if that is impossible. */
export const takenBack = (stored: readonly StoredSeriesEvent[], at: number): SeriesEvent[] => {
  const { before, now } = seriesStates(stored);
  const { event, userId } = stored[at]!;
  const { seriesId } = event.data;
  const was = before[at];
  if (userId === null || !was || !now) return [];
  if (event.type === 'SeriesRenamed' && isEqual(now.name, event.data.name))
    return [{ type: 'SeriesRenamed', data: { seriesId, name: was.name } }];
  if (event.type === 'SeriesJoined' && now.joinedIds.includes(event.data.joinedId))
    return [{ type: 'SeriesSeparated', data: { seriesId, joinedId: event.data.joinedId } }];
  return [];
};

/** The series of an edition as stated, and the series that this one is part of now. */
export const seriesFacts = (
  statedId: Id,
  canonical: (id: Id) => Id,
): Pick<EditionFacts, 'seriesId' | 'statedSeriesId'> => {
  const seriesId = canonical(statedId);
  return { seriesId, ...(seriesId !== statedId && { statedSeriesId: statedId }) };
};

/** The event that moves an edition to the series that its stated series is part of, or back; none if it is there. */
export const decideSeriesOfEdition =
  (editionId: Id, canonical: (id: Id) => Id) =>
  (state: Edition): EditionEvent[] => {
    if (!state.facts) return [];
    const { statedSeriesId, ...facts } = state.facts;
    const next = { ...facts, ...seriesFacts(statedSeriesId ?? facts.seriesId, canonical) };
    return isEqual(next, state.facts) ? [] : [correctionOf(editionId, next, decidedFields(state))];
  };
