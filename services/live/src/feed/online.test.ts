import { expect, test } from '@jest/globals';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import type { Encoded } from './message.js';
import { Online } from './online.js';
import { Presence } from './presence.js';

test('the number of readers, of a room and in total, is sent whenever it changes', async () => {
  let time = 0;
  const now = () => new Date(time);
  const presence = new Presence(createMemoryCache({ now }), now);
  const online = new Online(presence);
  const heard: [string, number | null, number][] = [];
  const audience = (name: string, size = 1) => ({
    size,
    send: ({ text }: Encoded) => {
      const { room, count } = JSON.parse(text) as { room: number | null; count: number };
      heard.push([name, room, count]);
    },
  });
  const tell = async (boardSize = 1) => {
    time += 3_000;
    heard.length = 0;
    await online.tell([
      [null, audience('all')],
      ['board', audience('board', boardSize)],
    ]);
    return heard;
  };
  await presence.join({ socket: 'socket-1', browser: 'one' }, [null, 'board']);
  expect(await tell()).toEqual([
    ['all', null, 1],
    ['board', 'board', 1],
  ]);
  expect(await tell()).toEqual([]);
  // Somebody reads another room.
  await presence.join({ socket: 'socket-2', browser: 'two' }, [null, 'match-1-1']);
  expect(await tell()).toEqual([['all', null, 2]]);
  expect(await tell(0)).toEqual([]);
  // Readers who join a room that was empty get the number, even if it is the same as before.
  expect(await tell()).toEqual([['board', 'board', 1]]);
});
