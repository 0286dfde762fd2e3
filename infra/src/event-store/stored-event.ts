import { crc32 } from 'node:zlib';
import type { Context } from '@rallyrank/contracts/shared/event';
import { DamagedStoreError, explain } from '../errors.js';
import type { Position, Recorded, StreamId } from './port.js';

/** An event as a store keeps it. */
export interface EventRow {
  readonly position: Position;
  readonly stream: StreamId;
  readonly streamVersion: number;
  readonly type: string;
  readonly version: number;
  /** JSON text. */
  readonly data: string;
  /** JSON text of an object of texts. */
  readonly metadata: string;
  /** ISO 8601 UTC. */
  readonly recordedAt: string;
}

export interface StoredEvent extends EventRow {
  /** Result of `checksumOf` for this event; missing in events stored by releases without checksums. */
  readonly checksum?: number | null;
  /** Data and metadata, if the store has already parsed them. */
  readonly content?: { readonly data: unknown; readonly metadata: object };
}

/**
 * CRC-32 of an event's content and position, as UTF-8 text ([ADR
 * 10](../../../docs/adr/0010-stored-events-carry-a-checksum.md)).
 */
export const checksumOf = (context: Context, event: EventRow): number => {
  const { stream, streamVersion, position, type, version, recordedAt, metadata, data } = event;
  const place = `${context} ${stream} ${streamVersion} ${position} ${type} ${version} ${recordedAt} ${metadata}\n`;
  return crc32(data, crc32(place));
};

/** Options of reading a store. */
export interface Reading {
  readonly context: Context;
  /** Name of the file or collection in messages. */
  readonly where: string;
  /** Whether to return damaged events with their `damage` instead of failing. */
  readonly parkDamaged: boolean;
}

const NO_METADATA: Recorded['metadata'] = Object.freeze({});
const RESTORE = 'Restore the instance from a backup (docs/runbook.md)';

/** The reason why an event counts as damaged. */
const damageOf = (context: Context, event: StoredEvent): string | undefined => {
  // In SQLite a single changed bit turns a text into a blob, which has the same checksum.
  if (typeof event.data !== 'string') return 'its data is not text';
  const { checksum } = event;
  const isSound = checksum === undefined || checksum === null || checksum === checksumOf(context, event);
  return isSound ? undefined : 'its content does not match its checksum';
};

const contentOf = ({ data, metadata, content }: StoredEvent): Pick<Recorded, 'data' | 'metadata'> | string => {
  if (content) return { data: content.data, metadata: content.metadata as Recorded['metadata'] };
  try {
    return { data: JSON.parse(data), metadata: metadata === '{}' ? NO_METADATA : JSON.parse(metadata) };
  } catch (error) {
    return explain(error);
  }
};

/** The error for an event lost by the store. It cannot be skipped, because its content is unknown. */
export const missingEvent = ({ context, where }: Reading, place: string): DamagedStoreError =>
  new DamagedStoreError(`the event at ${place} of ${context} is missing in ${where}. ${RESTORE}.`);

/** The error for a file whose rows cannot be read. */
export const damagedFile = ({ where }: Reading, cause: unknown): DamagedStoreError =>
  new DamagedStoreError(`${where} is damaged: ${explain(cause)}. ${RESTORE}.`, { cause });

/** @throws DamagedStoreError for a damaged event, unless damaged events are parked */
export const toRecorded = (reading: Reading, event: StoredEvent): Recorded => {
  const { position, stream, streamVersion, type, version, recordedAt } = event;
  const { context, where, parkDamaged } = reading;
  const content = damageOf(context, event) ?? contentOf(event);
  if (typeof content !== 'string')
    return { context, stream, streamVersion, position, type, version, ...content, recordedAt };
  if (!parkDamaged)
    throw new DamagedStoreError(
      `event ${position} of ${context} (${stream} version ${streamVersion}) in ${where} is damaged: ${content}. ` +
        `${RESTORE}, or start with PARK_DAMAGED_EVENTS=1 to continue without it and the later events of its stream.`,
    );
  const damage = `damaged in ${where}: ${content}`;
  return {
    context,
    stream,
    streamVersion,
    position,
    type,
    version,
    data: null,
    metadata: NO_METADATA,
    recordedAt,
    damage,
  };
};

/**
 * Checks a row before it is copied to another store, which would give damaged data a valid checksum. @throws
 * DamagedStoreError
 */
export const verifiedRow = (reading: Omit<Reading, 'parkDamaged'>, event: StoredEvent): EventRow => {
  toRecorded({ ...reading, parkDamaged: false }, event);
  const { checksum: _, content: __, ...row } = event;
  return row;
};
