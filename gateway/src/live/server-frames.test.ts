import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ServerFrames } from './server-frames.js';

const HEAD = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n';

const lengthOf = (length: number): Buffer => {
  if (length < 126) return Buffer.from([length]);
  const long = Buffer.alloc(length < 65_536 ? 3 : 9);
  if (long.length === 3) long.writeUInt16BE(length, 1);
  else long.writeBigUInt64BE(BigInt(length), 1);
  long[0] = long.length === 3 ? 126 : 127;
  return long;
};
/** A frame of a server. Its payload resembles the heads of frames. */
const frame = (length: number, opcode: number, isLast: boolean): Buffer =>
  Buffer.concat([Buffer.from([(isLast ? 0x80 : 0) + opcode]), lengthOf(length), Buffer.alloc(length, 0x81)]);
const lengths = fc.oneof(fc.nat(130), fc.constantFrom(0, 125, 126, 127, 65_535, 65_536, 70_000));
/** A text in one to three frames with a ping between them. */
const message = fc.array(lengths, { minLength: 1, maxLength: 3 }).map((parts) =>
  parts.flatMap((length, at) => {
    const isLast = at === parts.length - 1;
    const own = { bytes: frame(length, at === 0 ? 1 : 0, isLast), isBetween: isLast };
    return isLast ? [own] : [own, { bytes: frame(3, 9, true), isBetween: false }];
  }),
);

it('detects after each frame whether a message is complete, regardless of the chunks', () =>
  fc.assert(
    fc.property(fc.array(message, { maxLength: 4 }), fc.integer({ min: 1, max: 5_000 }), (messages, cut) => {
      const frames = new ServerFrames();
      /** Whether another message could have been inserted before the last byte. */
      const pass = (bytes: Buffer): boolean => {
        let wasBetween = false;
        for (let at = 0; at < bytes.length; at += cut) {
          frames.pass(bytes.subarray(at, at + cut));
          if (at + cut < bytes.length) wasBetween ||= frames.isBetween;
        }
        return wasBetween;
      };
      expect(pass(Buffer.from(HEAD))).toBe(false);
      expect(frames.isBetween).toBe(true);
      for (const { bytes, isBetween } of messages.flat()) {
        expect(pass(bytes)).toBe(false);
        expect(frames.isBetween).toBe(isBetween);
      }
    }),
  ));

it('finds no place in the answer of a rejection', () => {
  const frames = new ServerFrames();
  frames.pass(Buffer.from('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n'));
  expect(frames.isBetween).toBe(false);
});
