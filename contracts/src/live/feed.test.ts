import { expect, it } from '@jest/globals';
import { ServerMessage } from './feed.js';

const writer = { id: '2', name: 'Ann' };
const message = { id: '1', editionId: '1', writer, text: 'What a rally', at: '2026-01-06T10:00:00Z' };

it.each([
  ['board', { events: [], matches: [], removed: [{ editionId: '1', matchId: '2' }] }],
  ['chat-1', { removedId: '7' }],
  ['chat-1', { isClosed: true }],
  ['chat-1', { message }],
])('a change in the room %s is parsed completely: %j', (room, change) => {
  const delta = { type: 'delta', room, version: 1, change };
  expect(ServerMessage.parse(delta)).toEqual(delta);
});
