import { REASON } from '@rallyrank/contracts/shared/change-reason';
import type { EventDef } from '@rallyrank/contracts/shared/event';
import { SUGGESTION } from '@rallyrank/contracts/shared/suggestions';
import { UNDOES } from '@rallyrank/contracts/shared/undo-import';
import type { DomainEvent } from '@rallyrank/infra/commands/fold';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import { parseEvent } from '@rallyrank/infra/event-store/parse-event';
import type { EventStore, StreamId } from '@rallyrank/infra/event-store/port';
import type { StoredChange } from '../domain/stored-change.js';

/** Reads all events of a stream. @throws UnreadableEventError */
export const storedChanges = <E extends DomainEvent>(
  store: EventStore,
  stream: StreamId,
  definitions: readonly EventDef[],
): Promise<StoredChange<E>[]> =>
  Array.fromAsync(store.readStream(stream), (recorded) => {
    const parsed = parseEvent(
      definitions.find(({ type }) => type === recorded.type),
      recorded,
    );
    if (parsed instanceof Error) throw parsed;
    return {
      event: { type: parsed.type, data: parsed.data } as E,
      version: recorded.streamVersion,
      position: recorded.position,
      at: recorded.recordedAt,
      requestId: recorded.metadata.requestId ?? null,
      userId: recorded.metadata[ACTOR] ?? null,
      reason: recorded.metadata[REASON] ?? null,
      suggestionId: recorded.metadata[SUGGESTION] ?? null,
      undoes: recorded.metadata[UNDOES] ?? null,
    };
  });
