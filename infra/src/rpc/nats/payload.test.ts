import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { headers } from '@nats-io/transport-node';
import { InvalidInputError } from '../../errors.js';
import { COMPRESS_FROM_BYTES, decode, decodeNow, encode, encodeNow, MOST_TEXT_BYTES } from './payload.js';

const MOST = 1_048_576;
const large = { text: 'forehand '.repeat(COMPRESS_FROM_BYTES) };

test.each([[null], [7], ['安洗莹'], [{ rows: [] }], [large], [undefined]])(
  'a value arrives as it was sent',
  async (value) => {
    for (const sent of [await encode(value, MOST, 'it'), encodeNow(value, MOST, 'it')]) {
      expect(sent.data.length).toBeLessThan(COMPRESS_FROM_BYTES);
      expect(await decode(sent, 'it')).toEqual(value);
      expect(decodeNow(sent, 'it')).toEqual(value);
    }
  },
);

test('a payload that exceeds the limit of the server is rejected before it is sent', async () => {
  const noise = randomBytes(MOST).toString('hex');
  await expect(encode(noise, MOST, 'it').then(() => 'sent')).rejects.toThrow(
    /^it has \d+ bytes, the server accepts \d+$/,
  );
  expect(() => encodeNow(noise, MOST, 'it')).toThrow(InvalidInputError);
});

describe('rejected on arrival', () => {
  const compressed = headers();
  compressed.set('x-rallyrank-encoding', 'deflate');
  const bomb = deflateSync(Buffer.alloc(MOST_TEXT_BYTES + 1, 0x20));
  test.each([
    ['text that is not JSON', { data: Buffer.from('{"a":') }],
    ['uncompressed data marked as compressed', { data: Buffer.from('{}'), headers: compressed }],
    ['a small message that unpacks to a huge one', { data: bomb, headers: compressed }],
  ])('%s', async (_, message) => {
    await expect(decode(message, 'it')).rejects.toThrow('it cannot be read');
    expect(() => decodeNow(message, 'it')).toThrow(InvalidInputError);
  });
});
