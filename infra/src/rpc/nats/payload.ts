import { promisify } from 'node:util';
import { constants, deflate, deflateSync, inflate, inflateSync } from 'node:zlib';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { InvalidInputError } from '../../errors.js';

const ENCODING = 'x-rallyrank-encoding';
const COMPRESSED = 'deflate';
/** Size in bytes from which text is compressed. */
export const COMPRESS_FROM_BYTES = 32_768;
/** Maximum size of a text in bytes, compressed or uncompressed. */
export const MOST_TEXT_BYTES = 64 * 1_024 * 1_024;
/** Maximum size of the headers of a message in bytes. They count as payload. */
const HEADER_BYTES = 2_048;

const fast = { level: constants.Z_BEST_SPEED };
const guarded = { maxOutputLength: MOST_TEXT_BYTES };
const pack = promisify<Buffer, typeof fast, Buffer>(deflate);
const unpack = promisify<Uint8Array, typeof guarded, Buffer>(inflate);

/** A serialized value for the network. */
export interface Payload {
  readonly data: Uint8Array;
  readonly headers: MsgHdrs;
}

const textOf = (value: unknown, what: string): Buffer => {
  // A message without a value has no text.
  const text = Buffer.from(JSON.stringify(value) ?? '');
  if (text.length > MOST_TEXT_BYTES)
    throw new InvalidInputError(`${what} has ${text.length} bytes, more than ${MOST_TEXT_BYTES}`);
  return text;
};

const payload = (data: Uint8Array, compressed: boolean, mostBytes: number, what: string): Payload => {
  if (data.length + HEADER_BYTES > mostBytes)
    throw new InvalidInputError(`${what} has ${data.length} bytes, the server accepts ${mostBytes - HEADER_BYTES}`);
  const own = headers();
  if (compressed) own.set(ENCODING, COMPRESSED);
  return { data, headers: own };
};

/**
 * Serializes a value as JSON, compressed if it is large. @throws InvalidInputError if it is still larger than
 * `mostBytes`
 */
export const encode = async (value: unknown, mostBytes: number, what: string): Promise<Payload> => {
  const text = textOf(value, what);
  const large = text.length > COMPRESS_FROM_BYTES;
  return payload(large ? await pack(text, fast) : text, large, mostBytes, what);
};

/** Like `encode`, but synchronous, which preserves the order of messages. */
export const encodeNow = (value: unknown, mostBytes: number, what: string): Payload => {
  const text = textOf(value, what);
  const large = text.length > COMPRESS_FROM_BYTES;
  return payload(large ? deflateSync(text, fast) : text, large, mostBytes, what);
};

interface Received {
  readonly data: Uint8Array;
  readonly headers?: MsgHdrs;
}
const isCompressed = (message: Received): boolean => message.headers?.get(ENCODING) === COMPRESSED;

const read = (data: Uint8Array): unknown =>
  data.length === 0 ? undefined : JSON.parse(Buffer.from(data.buffer, data.byteOffset, data.length).toString());

const notReadable = (what: string, cause: unknown) => new InvalidInputError(`${what} cannot be read`, { cause });

/** @throws InvalidInputError if the message is not JSON or decompresses to more than 64 MB */
export const decode = async (message: Received, what: string): Promise<unknown> => {
  try {
    return read(isCompressed(message) ? await unpack(message.data, guarded) : message.data);
  } catch (error) {
    throw notReadable(what, error);
  }
};

/** Like `decode`, but synchronous. */
export const decodeNow = (message: Received, what: string): unknown => {
  try {
    return read(isCompressed(message) ? inflateSync(message.data, guarded) : message.data);
  } catch (error) {
    throw notReadable(what, error);
  }
};
