import { expect, test } from '@jest/globals';
import { boardRoom } from '@rallyrank/contracts/live/feed';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import { Presence } from './presence.js';
import { Room } from './room.js';
import { Session } from './session.js';

const now = () => new Date('2026-01-10T12:00:00.000Z');

test('one connection counts as one reader, even if it sends several browser ids', async () => {
  const cache = createMemoryCache({ now });
  const presence = new Presence(cache, now);
  const session = new Session('socket-1', { send: () => {}, end: () => {} }, { find: () => undefined, presence, now });
  for (let browser = 1; browser <= 20; browser += 1)
    await session.hear(JSON.stringify({ type: 'hello', rooms: [], browserId: `browser-${browser}` }));
  await session.hear(JSON.stringify({ type: 'hello', rooms: [{ name: boardRoom }] }));
  expect(await new Presence(cache, now).count(null)).toBe(1);
});

test('a session that ends while a room is being loaded does not stay in it', async () => {
  const room = new Room('chat-1', 1, () => ({ messages: [], removedIds: [], isClosed: false }));
  const loaded = Promise.withResolvers<Room>();
  const presence = new Presence(createMemoryCache({ now }), now);
  const session = new Session(
    'socket-1',
    { send: () => {}, end: () => {} },
    { find: () => loaded.promise, presence, now },
  );
  const heard = session.hear(JSON.stringify({ type: 'join', room: { name: 'chat-1' } }));
  session.close();
  loaded.resolve(room);
  await heard;
  expect(room.size).toBe(0);
});

test('a person with two tabs on two replicas is counted until both have left the room', async () => {
  const cache = createMemoryCache({ now });
  const room = new Room(boardRoom, 1, () => ({ events: [], matches: [] }));
  const open = async (id: string) => {
    const parts = { find: () => room, presence: new Presence(cache, now), now };
    const session = new Session(id, { send: () => {}, end: () => {} }, parts);
    await session.hear(JSON.stringify({ type: 'hello', rooms: [{ name: boardRoom }], browserId: 'browser-1' }));
    return session;
  };
  const [one, two] = [await open('socket-1'), await open('socket-2')];
  const count = () => new Presence(cache, now).count(boardRoom);
  expect(await count()).toBe(1);
  await one.hear(JSON.stringify({ type: 'leave', room: boardRoom }));
  expect(await count()).toBe(1);
  await two.hear(JSON.stringify({ type: 'leave', room: boardRoom }));
  expect(await count()).toBe(0);
});
