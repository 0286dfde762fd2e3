import type { Socket } from 'node:net';
import { openSocket } from './connect.js';

const API_VERSIONS = 18;
/** The first version that names the features of a broker. */
const REQUEST_VERSION = 3;
const CORRELATION = 1;
const FEATURE = 'metadata.version';
const SUPPORTED_FEATURES = 0;
const DEADLINE_MS = 2_000;
const MOST_BYTES = 65_536;
const LENGTH_BYTES = 4;

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

/** Reads the types of the protocol in their order. @throws RangeError beyond the end */
class Cursor {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  skip(count: number): void {
    this.at += count;
  }

  int16(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  unsigned(): number {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = this.bytes.readUInt8(this.at);
      this.at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  text(): string {
    const length = this.unsigned() - 1;
    this.at += length;
    return this.bytes.toString('utf8', this.at - length, this.at);
  }

  /** Calls back for each tagged field, which then has been read to its end. */
  tagged(read: (tag: number) => void = () => undefined): void {
    for (let left = this.unsigned(); left > 0; left -= 1) {
      const tag = this.unsigned();
      const size = this.unsigned();
      const end = this.at + size;
      read(tag);
      this.at = end;
    }
  }

  each(read: () => void): void {
    for (let left = this.unsigned() - 1; left > 0; left -= 1) read();
  }
}

/** The highest level of `metadata.version` that the answer of a broker supports; undefined if it names none. */
const levelIn = (answer: Buffer): number | undefined => {
  const cursor = new Cursor(answer);
  cursor.skip(LENGTH_BYTES);
  // A broker before 2.4 does not know this version of the request.
  if (cursor.int16() !== 0) return undefined;
  cursor.each(() => {
    cursor.skip(6);
    cursor.tagged();
  });
  cursor.skip(LENGTH_BYTES);
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

/** The release of Kafka with which a level of the feature `metadata.version` came. */
export const releaseOf = (level: number | undefined): string | null =>
  RELEASES.find(([first]) => level !== undefined && level >= first)?.[1] ?? null;

/**
 * The release that a broker has at least: the protocol tells no version, but the features that a broker supports. Null if it names none, as
 * before 3.3 or with ZooKeeper. @throws Error if it does not answer
 */
export const leastRelease = async (broker: string, tls: boolean): Promise<string | null> => {
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
