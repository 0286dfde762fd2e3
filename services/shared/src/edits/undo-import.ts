import { REASON } from '@rallyrank/contracts/shared/change-reason';
import type { EventDef } from '@rallyrank/contracts/shared/event';
import { sumOfCounts, UNDOES, type UndoAnswer, type UndoRequest } from '@rallyrank/contracts/shared/undo-import';
import type { DomainEvent } from '@rallyrank/infra/commands/fold';
import { handle } from '@rallyrank/infra/commands/handle';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import { isConflict } from '@rallyrank/infra/errors';
import type { EventStore, Recorded, StreamId } from '@rallyrank/infra/event-store/port';
import { positionBefore } from '@rallyrank/infra/event-store/position-before';
import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';

/** Number of events that one call reads. */
const EVENTS_PER_CALL = 500;
/** The clocks of servers can differ by less than this. */
const CLOCKS_MS = 3_600_000;

/** The effect of undoing an import on the records of some streams. */
export type Undone = Pick<UndoAnswer, 'counts' | 'notUndone'>;

/** Kind of a stream: `player` for `player-1042`. */
export const kindOfStream = (stream: StreamId): string => stream.slice(0, stream.indexOf('-'));
/** Id in the name of a stream: `1042` for `player-1042`. */
export const idOfStream = (stream: StreamId): string => stream.slice(stream.indexOf('-') + 1);

/** Imports have no user. */
const isOfImport = ({ metadata }: Recorded, importId: string): boolean =>
  metadata.requestId === importId && metadata[ACTOR] === undefined;

/** The sum of several results. */
export const sumOfUndone = (parts: readonly Undone[]): Undone => ({
  counts: parts.map(({ counts }) => counts).reduce(sumOfCounts, {}),
  notUndone: parts.flatMap(({ notUndone }) => notUndone),
});

/** The metadata of the events that undo an import. */
export const undoMetadata = ({ importId, user, reason }: UndoRequest): Readonly<Record<string, string>> => ({
  [UNDOES]: importId,
  [ACTOR]: user,
  [REASON]: reason,
});

interface Appending {
  readonly store: EventStore;
  readonly status: Pick<ReplicaStatus, 'waitForPosition'>;
  readonly definitions: readonly EventDef[];
  readonly request: UndoRequest;
}

/**
 * Appends the events that undo an import in a stream, unless it is a trial, and waits until the read models contain
 * them.
 * @param version of the stream for which the events were computed
 * @throws ConcurrencyError if the stream has changed since
 */
export const appendUndo = async (
  { store, status, definitions, request }: Appending,
  stream: StreamId,
  events: readonly DomainEvent[],
  version: number,
): Promise<void> => {
  if (events.length === 0 || request.isTrial) return;
  const { position } = await handle({
    ...{ store, stream, events: definitions, initial: () => null, evolve: () => null },
    ...{ decide: () => events, expectedVersion: version, metadata: undoMetadata(request) },
  });
  if (position !== null) await status.waitForPosition(store.context, position);
};

/** A stream can change between reading and appending. */
const repeatedOnConflict = async (undo: () => Promise<Undone>): Promise<Undone> => {
  try {
    return await undo();
  } catch (error) {
    if (!isConflict(error)) throw error;
    return undo();
  }
};

/**
 * Finds the next streams in which an import has written, and undoes them.
 * @param prepare called with the streams before they are undone
 */
export const undoNext = async (
  store: EventStore,
  request: UndoRequest,
  undo: (stream: StreamId) => Promise<Undone>,
  prepare: (streams: readonly StreamId[]) => Promise<void> = async () => undefined,
): Promise<UndoAnswer> => {
  const { importId, since, streams } = request;
  const earliest = new Date(Date.parse(since) - CLOCKS_MS).toISOString();
  const after = request.after ?? (await positionBefore(store, earliest));
  const events = await store.readAll(after, EVENTS_PER_CALL);
  const found = new Set(
    events
      .filter((event) => isOfImport(event, importId) && streams.includes(kindOfStream(event.stream)))
      .map(({ stream }) => stream),
  );
  await prepare([...found]);
  const outcomes = await Promise.allSettled([...found].map((stream) => repeatedOnConflict(() => undo(stream))));
  const done = sumOfUndone(
    outcomes.map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    }),
  );
  return { ...done, next: events.at(-1)?.position ?? null };
};
