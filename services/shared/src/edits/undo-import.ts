import { REASON } from '@rallyrank/contracts/shared/change-reason';
import {
  type NotUndone,
  UNDOES,
  type UndoAnswer,
  type UndoneCounts,
  type UndoRequest,
} from '@rallyrank/contracts/shared/undo-import';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import type { EventStore, Recorded, StreamId } from '@rallyrank/infra/event-store/port';
import { positionBefore } from '@rallyrank/infra/event-store/position-before';

/** Number of events that one call reads. */
const EVENTS_PER_CALL = 5_000;
/** The clocks of servers can differ by less than this. */
const CLOCKS_MS = 3_600_000;

/** What undoing an import did to the records of some streams. */
export type Undone = Pick<UndoAnswer, 'counts' | 'notUndone'>;

const kindOf = (stream: StreamId): string => stream.slice(0, stream.indexOf('-'));

const isOfImport = ({ metadata }: Recorded, importId: string): boolean => metadata.requestId === importId;

/** The sum of several results. */
export const together = (parts: readonly Undone[]): Undone => {
  const counts: UndoneCounts = {};
  const notUndone: NotUndone[] = [];
  for (const part of parts) {
    for (const [kind, count] of Object.entries(part.counts)) {
      const known = kind as keyof UndoneCounts;
      counts[known] = (counts[known] ?? 0) + count;
    }
    notUndone.push(...part.notUndone);
  }
  return { counts, notUndone };
};

/** The metadata of the events that undo an import. */
export const undoMetadata = ({ importId, user, reason }: UndoRequest): Readonly<Record<string, string>> => ({
  [UNDOES]: importId,
  [ACTOR]: user,
  [REASON]: reason,
});

/** Whether an event belongs to an import, or undoes it. The facts from before the import are those of all other events. */
export const isPartOf =
  (importId: string) =>
  ({ requestId, undoes }: { readonly requestId: string | null; readonly undoes: string | null }): boolean =>
    requestId === importId || undoes === importId;

/** Finds the next streams in which an import has written, and undoes them. */
export const undoNext = async (
  store: EventStore,
  request: UndoRequest,
  undo: (streams: readonly StreamId[]) => Promise<Undone>,
): Promise<UndoAnswer> => {
  const { importId, since, streams } = request;
  const earliest = new Date(Date.parse(since) - CLOCKS_MS).toISOString();
  const after = request.after ?? (await positionBefore(store, earliest));
  const events = await store.readAll(after, EVENTS_PER_CALL);
  const found = new Set(
    events
      .filter((event) => isOfImport(event, importId) && streams.includes(kindOf(event.stream)))
      .map(({ stream }) => stream),
  );
  const done = await undo([...found]);
  return { ...done, next: events.at(-1)?.position ?? null };
};
