import type { EventDef } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError, InvalidInputError } from '../errors.js';
import type { Appended, NewEvent } from '../event-store/port.js';
import { currentRequestId } from '../observability/request-id.js';
import { type DomainEvent, type Folding, fold } from './fold.js';

const ATTEMPTS = 5;

export interface Handling<State, E extends DomainEvent> extends Folding<State, E> {
  /** Pure: the events that follow from the command in this state; none where nothing changes. Refuses by throwing. */
  readonly decide: (state: State) => readonly E[];
  /** The stream is expected not to exist: the first attempt decides on the initial state without reading. */
  readonly isNew?: boolean;
  /** The version that the command was made on; at any other the command is refused, and not decided again. */
  readonly expectedVersion?: number;
  /** Appended once, however often the command is sent. */
  readonly commandId?: string;
  /** Stored with the events, beside the id of the request that the command belongs to, where it belongs to one. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface Handled<State, E> {
  /** What was appended now: none for a command that was appended before, whose version and position are answered. */
  readonly events: readonly E[];
  readonly state: State;
  readonly streamVersion: number;
  /** Position of the last appended event; null where nothing was appended. */
  readonly position: number | null;
}

const metadataOf = ({ metadata }: { metadata?: NewEvent['metadata'] | undefined }): NewEvent['metadata'] => {
  const requestId = currentRequestId();
  return requestId === undefined ? metadata : { ...metadata, requestId };
};

const toNewEvent = (defs: readonly EventDef[], event: DomainEvent, metadata: NewEvent['metadata']): NewEvent => {
  const def = defs.find((d) => d.type === event.type);
  if (!def) throw new InvalidInputError(`a command produced ${event.type}, which it does not declare`);
  const parsed = def.data.safeParse(event.data);
  if (!parsed.success)
    throw new InvalidInputError(`a command produced an invalid ${event.type}: ${parsed.error.message}`);
  return { type: def.type, version: def.version, data: parsed.data, ...(metadata && { metadata }) };
};

const attempt = async <State, E extends DomainEvent>(
  h: Handling<State, E>,
  isNew: boolean,
): Promise<Handled<State, E>> => {
  const { state, version } = isNew ? { state: h.initial(), version: 0 } : await fold(h);
  const { stream, expectedVersion = version } = h;
  if (expectedVersion !== version) throw new ConcurrencyError(stream, expectedVersion, version);
  const decided = h.decide(state);
  if (decided.length === 0) return { events: [], state, streamVersion: version, position: null };
  const metadata = metadataOf(h);
  const batch = decided.map((event) => toNewEvent(h.events, event, metadata));
  const appended: Appended = await h.store.append(h.stream, version === 0 ? 'none' : version, batch, h.commandId);
  const { streamVersion, position } = appended;
  if (appended.repeated && isNew) return attempt(h, false);
  if (appended.repeated) return { events: [], state, streamVersion, position };
  // As they were stored, so that the state is the one that the next command reads.
  const events = batch.map(({ type, data }) => ({ type, data }) as E);
  return { events, state: events.reduce(h.evolve, state), streamVersion, position };
};

/**
 * The one write path: read the stream, fold it, decide, append at the version that was read; decided again when somebody
 * else was faster. @throws what `decide` throws; @throws ConcurrencyError after five lost races, and at once for a
 * command that names another version than the stream is at;
 * @throws UnreadableEventError; @throws UnavailableError
 */
export const handle = async <State, E extends DomainEvent>(
  handling: Handling<State, E>,
): Promise<Handled<State, E>> => {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt(handling, tries === 1 && handling.isNew === true);
    } catch (error) {
      const isStale = handling.expectedVersion !== undefined;
      if (!(error instanceof ConcurrencyError) || isStale || tries === ATTEMPTS) throw error;
    }
  }
};
