import type { EventDef } from '@rallyrank/contracts/shared/event';
import { parseEvent } from '../event-store/parse-event.js';
import type { EventStore, StreamId } from '../event-store/port.js';

/** An event as domain code sees it. */
export interface DomainEvent {
  readonly type: string;
  readonly data: unknown;
}

export interface Folding<State, E extends DomainEvent> {
  readonly store: EventStore;
  readonly stream: StreamId;
  /** The definitions of every event that the stream may hold. */
  readonly events: readonly EventDef[];
  readonly initial: () => State;
  readonly evolve: (state: State, event: E) => State;
}

/**
 * The state of a stream and its version, 0 where there is none.
 * @throws UnreadableEventError for an event that the definitions do not know: to leave it out would give another state
 */
export const fold = async <State, E extends DomainEvent>({
  store,
  stream,
  events,
  initial,
  evolve,
}: Folding<State, E>): Promise<{ state: State; version: number }> => {
  let state = initial();
  let version = 0;
  for await (const recorded of store.readStream(stream)) {
    const def = events.find(({ type }) => type === recorded.type);
    const parsed = parseEvent(def, recorded);
    if (parsed instanceof Error) throw parsed;
    state = evolve(state, { type: parsed.type, data: parsed.data } as E);
    version = parsed.streamVersion;
  }
  return { state, version };
};
