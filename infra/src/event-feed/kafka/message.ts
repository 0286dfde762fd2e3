import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Message } from 'kafkajs';
import type { Recorded } from '../../event-store/port.js';

/** An event as it stands in its topic: JSON, keyed by its stream so that a stream stays in one partition. */
export const toMessage = (event: Recorded): Message & { readonly value: string } => ({
  key: event.stream,
  value: JSON.stringify(event),
});

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

/** The event of a message; undefined for one that no relay of ours has written. */
export const fromMessage = (value: Buffer | null): Recorded | undefined => {
  try {
    const parsed: unknown = JSON.parse(value?.toString() ?? '');
    return isRecorded(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
};
