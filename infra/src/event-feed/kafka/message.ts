import { crc32 } from 'node:zlib';
import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Message } from 'kafkajs';
import type { Recorded } from '../../event-store/port.js';

const CHECKSUM = 'crc32';

type Headers = NonNullable<Message['headers']>;

/**
 * An event as stored in its topic: JSON, keyed by its stream so that a stream stays in one partition, with the CRC-32
 * of the JSON as a header. Brokers verify what they accept, but kafkajs does not verify what it fetches.
 */
export const toMessage = (event: Recorded): Message & { readonly value: string } => {
  const value = JSON.stringify(event);
  return { key: event.stream, value, headers: { [CHECKSUM]: String(crc32(value)) } };
};

const isRecorded = (value: unknown): value is Recorded => {
  if (typeof value !== 'object' || value === null) return false;
  const { context, stream, position, streamVersion, type } = value as Partial<Record<keyof Recorded, unknown>>;
  return (
    contexts.includes(context as Context) &&
    typeof stream === 'string' &&
    typeof type === 'string' &&
    Number.isSafeInteger(position) &&
    Number.isSafeInteger(streamVersion)
  );
};

/**
 * The event of a message; undefined if our relay did not write it or it was altered: the event is then read from the
 * store. Relays of older releases write no checksum.
 */
export const fromMessage = (value: Buffer | null, headers: Headers = {}): Recorded | undefined => {
  const written = headers[CHECKSUM]?.toString();
  if (written !== undefined && written !== String(crc32(value ?? ''))) return undefined;
  try {
    const parsed: unknown = JSON.parse(value?.toString() ?? '');
    return isRecorded(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};
