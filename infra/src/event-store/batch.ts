import { InvalidInputError } from '../errors.js';
import type { NewEvent, StreamId } from './port.js';

/** Limits of every adapter: below the size of a Kafka message (1 MiB) and of a MongoDB transaction. */
export const MAX_EVENT_BYTES = 900_000;
export const MAX_BATCH_EVENTS = 10_000;

const STREAM = /^[a-z][a-z0-9]*-[\x21-\x7e]+$/;
const TYPE = /^[A-Za-z][\w.-]{0,99}$/;
const MAX_STREAM_LENGTH = 200;
const MAX_COMMAND_LENGTH = 200;
const NO_METADATA = '{}';

export interface BatchEvent {
  readonly type: string;
  readonly version: number;
  /** JSON text. */
  readonly data: string;
  /** JSON text. */
  readonly metadata: string;
}

/** The arguments of `append`, checked and serialized. */
export interface Batch {
  readonly stream: StreamId;
  readonly expected: number | 'any' | 'none';
  readonly events: readonly BatchEvent[];
  readonly commandId: string | null;
}

/** @throws InvalidInputError unless it is `<kind>-<id>`: lower-case kind, printable ASCII, at most 200 characters. */
export const checkStream = (stream: StreamId): void => {
  if (typeof stream !== 'string' || stream.length > MAX_STREAM_LENGTH || !STREAM.test(stream)) {
    throw new InvalidInputError(`malformed stream id ${JSON.stringify(stream)}`);
  }
};

/** @throws InvalidInputError unless `value` is an integer of at least `least`. */
export const checkCount = (name: string, value: number, least: number): void => {
  if (!Number.isSafeInteger(value) || value < least)
    throw new InvalidInputError(`${name} must be an integer of at least ${least}`);
};

const toJson = (what: string, value: unknown): string => {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    throw new InvalidInputError(`${what} cannot be written as JSON`, { cause: error });
  }
  if (text === undefined) throw new InvalidInputError(`${what} is not a JSON value`);
  return text;
};

// A UTF-16 code unit takes at most three bytes in UTF-8, so most events need no exact count.
const isTooLarge = (text: string): boolean =>
  text.length * 3 > MAX_EVENT_BYTES && Buffer.byteLength(text) > MAX_EVENT_BYTES;

const metadataText = (metadata: NewEvent['metadata']): string => {
  if (metadata === undefined) return NO_METADATA;
  if (Object.values(metadata).some((value) => typeof value !== 'string'))
    throw new InvalidInputError('metadata values must be text');
  return toJson('metadata', metadata);
};

const serialise = ({ type, version, data, metadata }: NewEvent): BatchEvent => {
  if (typeof type !== 'string' || !TYPE.test(type))
    throw new InvalidInputError(`malformed event type ${JSON.stringify(type)}`);
  checkCount(`version of ${type}`, version, 1);
  const event = { type, version, data: toJson(`data of ${type}`, data), metadata: metadataText(metadata) };
  if (isTooLarge(event.data) || isTooLarge(event.metadata)) {
    throw new InvalidInputError(`an event of type ${type} is larger than ${MAX_EVENT_BYTES} bytes`);
  }
  return event;
};

/**
 * Checks and serializes the arguments of `append`; shared by all adapters.
 * @throws InvalidInputError
 */
export const toBatch = (
  stream: StreamId,
  expected: number | 'any' | 'none',
  events: readonly NewEvent[],
  commandId?: string,
): Batch => {
  checkStream(stream);
  if (expected !== 'any' && expected !== 'none') checkCount('expected version', expected, 0);
  if (events.length === 0) throw new InvalidInputError('nothing to append');
  if (events.length > MAX_BATCH_EVENTS)
    throw new InvalidInputError(`more than ${MAX_BATCH_EVENTS} events in one append`);
  if (commandId !== undefined && (commandId.length === 0 || commandId.length > MAX_COMMAND_LENGTH)) {
    throw new InvalidInputError(`a command id has 1 to ${MAX_COMMAND_LENGTH} characters`);
  }
  return { stream, expected, events: events.map(serialise), commandId: commandId ?? null };
};
