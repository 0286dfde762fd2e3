import { expect, test } from '@jest/globals';
import type { Recorded } from '../../event-store/port.js';
import { fromMessage, toMessage } from './message.js';

const event: Recorded = {
  context: 'players',
  stream: 'player-1',
  streamVersion: 1,
  position: 1,
  type: 'PlayerRenamed',
  version: 1,
  data: { name: '安洗莹' },
  metadata: {},
  recordedAt: '1970-01-01T00:00:00.000Z',
};
const { value, headers } = toMessage(event);
const brought = Buffer.from(value);

test('an event comes out of its message as it went in', () => {
  expect(fromMessage(brought, headers)).toEqual(event);
});

test('a message with any changed byte is no event', () => {
  const taken = Array.from(brought, (byte, at) => {
    const changed = Buffer.from(brought);
    changed[at] = byte ^ 1;
    return fromMessage(changed, headers);
  });
  expect(new Set(taken)).toEqual(new Set([undefined]));
});

test('a message of a release that wrote no checksum is taken', () => {
  expect(fromMessage(brought)).toEqual(event);
});
