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

test('an event survives the round trip through its message', () => {
  expect(fromMessage(brought, headers)).toEqual(event);
});

test('a message with any changed byte is rejected', () => {
  const taken = Array.from(brought, (byte, at) => {
    const changed = Buffer.from(brought);
    changed[at] = byte ^ 1;
    return fromMessage(changed, headers);
  });
  expect(new Set(taken)).toEqual(new Set([undefined]));
});

test('a message from a release without checksums is accepted', () => {
  expect(fromMessage(brought)).toEqual(event);
});
