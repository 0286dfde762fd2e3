import type { EventDef } from '@rallyrank/contracts/shared/event';
import { parseEvent } from '../event-store/parse-event.js';
import type { Appended, EventStore, StreamId } from '../event-store/port.js';
import { assertSameRequest, FINGERPRINT } from './same-request.js';

/** Metadata key for the id of the command that produced an event. */
export const COMMAND = 'command';

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
  /** The command about to be decided. The stream may already hold its events. */
  readonly commandId?: string;
  /** Fingerprint of the request that has the command id. */
  readonly fingerprint?: string;
}

export interface Folded<State> {
  readonly state: State;
  /** 0 if the stream does not exist. */
  readonly version: number;
  /** Set if the command was already appended. */
  readonly appended?: Pick<Appended, 'streamVersion' | 'position'>;
}

/**
 * The state of a stream, its version, and whether it holds the command already.
 * @throws UnreadableEventError for an event unknown to the definitions: skipping it would produce a different state;
 * DomainError write.keyReused if the command id belongs to another request
 */
export const fold = async <State, E extends DomainEvent>({
  store,
  stream,
  events,
  initial,
  evolve,
  commandId,
  fingerprint,
}: Folding<State, E>): Promise<Folded<State>> => {
  let state = initial();
  let version = 0;
  let appended: Folded<State>['appended'];
  for await (const recorded of store.readStream(stream)) {
    const def = events.find(({ type }) => type === recorded.type);
    const parsed = parseEvent(def, recorded);
    if (parsed instanceof Error) throw parsed;
    state = evolve(state, { type: parsed.type, data: parsed.data } as E);
    version = parsed.streamVersion;
    if (commandId === undefined || recorded.metadata[COMMAND] !== commandId) continue;
    assertSameRequest(recorded.metadata[FINGERPRINT], fingerprint);
    appended = { streamVersion: version, position: recorded.position };
  }
  return { state, version, ...(appended && { appended }) };
};
