import type { Socket } from 'node:net';
import { openSocket } from './connect.js';
import { ProtocolCursor } from './protocol-cursor.js';

const API_VERSIONS = 18;
/** The first version that names the features of a broker. */
const REQUEST_VERSION = 3;
const CORRELATION = 1;
const FEATURE = 'metadata.version';
const SUPPORTED_FEATURES = 0;
const DEADLINE_MS = 2_000;
const MOST_BYTES = 65_536;
const LENGTH_BYTES = 4;
const CORRELATION_BYTES = 4;
const THROTTLE_BYTES = 4;

/** The releases that first had a level of the feature `metadata.version`, newest first. */
const RELEASES: readonly (readonly [level: number, release: string])[] = [
  [28, '4.2'],
  [26, '4.1'],
  [22, '4.0'],
  [21, '3.9'],
  [20, '3.8'],
  [15, '3.7'],
  [12, '3.6'],
  [9, '3.5'],
  [8, '3.4'],
  [4, '3.3'],
  [3, '3.2'],
  [2, '3.1'],
  [1, '3.0'],
];

/** Lengths up to 126 need one byte. */
const compact = (text: string): Buffer => Buffer.from([text.length + 1, ...Buffer.from(text)]);

/** ApiVersions, which a broker answers before a client has signed in. */
const request = (): Buffer => {
  const head = Buffer.alloc(10);
  head.writeInt16BE(API_VERSIONS, 0);
  head.writeInt16BE(REQUEST_VERSION, 2);
  head.writeInt32BE(CORRELATION, 4);
  // No client id.
  head.writeInt16BE(-1, 8);
  const body = Buffer.concat([head, Buffer.from([0]), compact('rallyrank'), compact('1'), Buffer.from([0])]);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeInt32BE(body.length);
  return Buffer.concat([length, body]);
};

/** The highest level of `metadata.version` that the answer of a broker supports; undefined if it names none. */
const levelIn = (answer: Buffer): number | undefined => {
  const cursor = new ProtocolCursor(answer);
  cursor.skip(CORRELATION_BYTES);
  // A broker before 2.4 does not know this version of the request.
  if (cursor.int16() !== 0) return undefined;
  cursor.each(() => {
    // A kind of request, its first and its last version: 16 bits each.
    cursor.skip(6);
    cursor.tagged();
  });
  cursor.skip(THROTTLE_BYTES);
  let level: number | undefined;
  cursor.tagged((tag) => {
    if (tag !== SUPPORTED_FEATURES) return;
    cursor.each(() => {
      const name = cursor.text();
      cursor.int16();
      const max = cursor.int16();
      cursor.tagged();
      if (name === FEATURE) level = max;
    });
  });
  return level;
};

/** One message, without its length. */
const messageFrom = async (socket: Socket): Promise<Buffer> => {
  let bytes = Buffer.alloc(0);
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk as Buffer]);
    const length = bytes.length < LENGTH_BYTES ? undefined : bytes.readInt32BE(0);
    if (length !== undefined && (length > MOST_BYTES || bytes.length >= LENGTH_BYTES + length))
      return bytes.subarray(LENGTH_BYTES);
  }
  throw new Error('the broker has closed the connection');
};

/** The release of Kafka that first had a level of the feature `metadata.version`. */
export const releaseOf = (level: number | undefined): string | null =>
  RELEASES.find(([first]) => level !== undefined && level >= first)?.[1] ?? null;

/**
 * The earliest release that a broker can have, by the features that it supports, because the protocol tells no version. Null if it names
 * none, as before 3.3 or with ZooKeeper. @throws Error if it does not answer
 */
export const earliestRelease = async (broker: string, tls: boolean): Promise<string | null> => {
  const at = broker.lastIndexOf(':');
  const [host, port] = [broker.slice(0, at), Number(broker.slice(at + 1))];
  const socket = openSocket({ host, port, ...(tls && { ssl: {} }), onConnect: () => socket.write(request()) });
  const late = setTimeout(() => socket.destroy(new Error('the broker does not answer in time')), DEADLINE_MS);
  try {
    return releaseOf(levelIn(await messageFrom(socket)));
  } finally {
    clearTimeout(late);
    socket.destroy();
  }
};
