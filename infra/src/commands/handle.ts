import type { EventDef } from '@rallyrank/contracts/shared/event';
import { ConcurrencyError, InvalidInputError } from '../errors.js';
import type { Appended, NewEvent } from '../event-store/port.js';
import { currentRequestId } from '../observability/request-id.js';
import { traceMetadata } from '../observability/tracing.js';
import { COMMAND, type DomainEvent, type Folded, type Folding, fold } from './fold.js';
import { FINGERPRINT } from './same-request.js';

const ATTEMPTS = 5;

export interface Handling<State, E extends DomainEvent> extends Folding<State, E> {
  /** Pure. Returns the events of the command in this state, none if nothing changes. Throws to reject the command. */
  readonly decide: (state: State) => readonly E[];
  /** The stream is expected not to exist: the first attempt decides on the initial state without reading. */
  readonly isNew?: boolean;
  /** The expected stream version. At any other version the command is rejected, not decided again. */
  readonly expectedVersion?: number;
  /** Stored with the events, next to the command id, its fingerprint and the request id, if any. */
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface Handled<State, E> {
  /**
   * The events appended by this call. Empty if the command was already appended; then its version and position are
   * returned.
   */
  readonly events: readonly E[];
  readonly state: State;
  readonly streamVersion: number;
  /** Position of the last appended event; null if nothing was appended. */
  readonly position: number | null;
}

const metadataOf = ({
  metadata,
  commandId,
  fingerprint,
}: Pick<Handling<unknown, DomainEvent>, 'metadata' | 'commandId' | 'fingerprint'>): NewEvent['metadata'] => {
  const requestId = currentRequestId();
  return {
    ...metadata,
    ...(requestId !== undefined && { requestId }),
    ...traceMetadata(),
    ...(commandId !== undefined && { [COMMAND]: commandId }),
    ...(fingerprint !== undefined && { [FINGERPRINT]: fingerprint }),
  };
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
  const {
    state,
    version,
    appended: before,
  }: Folded<State> = isNew ? { state: h.initial(), version: 0 } : await fold(h);
  // A repeated command must not conflict with its own events, which raised the version it expects.
  if (before) return { events: [], state, ...before };
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
  // Folds the events as stored, so the returned state equals what the next command reads.
  const events = batch.map(({ type, data }) => ({ type, data }) as E);
  return { events, state: events.reduce(h.evolve, state), streamVersion, position };
};

/**
 * The only write path: read the stream, fold it, decide, append at the version that was read. After a version conflict
 * it reads and decides again. A command with a `commandId` is appended once, even if it is sent repeatedly. @throws
 * what `decide` throws; @throws ConcurrencyError after five version conflicts, and at once if the stream is not at the
 * expected version;
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
