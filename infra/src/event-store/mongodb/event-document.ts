import { isDeeper } from '../../nesting.js';
import type { StoredEvent } from '../stored-event.js';

/**
 * An event in the database. Data that BSON cannot represent exactly stays JSON text, like all data of earlier releases,
 * because the checksum covers the text.
 */
export interface EventDocument extends Omit<StoredEvent, 'data' | 'metadata' | 'recordedAt' | 'content'> {
  readonly data: object | string;
  readonly metadata: object | string;
  readonly recordedAt: Date | string;
}

/** Matches NUL, unpaired surrogates, and names that the driver treats as BSON types. */
const INEXACT = /\\u(?:0000|d[89a-f])|"_bsontype"|"\$ref"/;
/** Maximum depth of the data, below the limit of the server, which is 100 levels for the whole document. */
const MAX_DEPTH = 90;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toBson = (text: string): object | string => {
  if (INEXACT.test(text)) return text;
  const value: unknown = JSON.parse(text);
  return isObject(value) && !isDeeper(value, MAX_DEPTH) ? value : text;
};

const toDate = (text: string): Date | string => {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString() === text ? date : text;
};

export const toEventDocument = ({ data, metadata, recordedAt, content: _, ...event }: StoredEvent): EventDocument => ({
  ...event,
  data: toBson(data),
  metadata: toBson(metadata),
  recordedAt: toDate(recordedAt),
});

const toText = (value: object | string): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const toStoredEvent = ({ data, metadata, recordedAt, ...event }: EventDocument): StoredEvent => ({
  ...event,
  data: toText(data),
  metadata: toText(metadata),
  recordedAt: typeof recordedAt === 'string' ? recordedAt : recordedAt.toISOString(),
  ...(isObject(data) && isObject(metadata) && { content: { data, metadata } }),
});
