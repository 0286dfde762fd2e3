import { expect, test } from '@jest/globals';
import { createMemoryCache } from '@rallyrank/infra/cache/memory/memory-cache';
import { Presence } from './presence.js';

test('replicas count the same people, and those of a killed replica vanish after a minute', async () => {
  let time = 0;
  const now = () => new Date(time);
  const cache = createMemoryCache({ now });
  const [one, two] = [new Presence(cache, now), new Presence(cache, now)];
  const counts = () => Promise.all([one.count(null), two.count(null)]);
  await one.join({ socket: 'socket-1', browser: 'ann' }, [null]);
  await two.join({ socket: 'socket-2', browser: 'bo' }, [null]);
  expect(await counts()).toEqual([2, 2]);
  // The second replica is killed: only the socket of the first one joins again.
  time = 59_000;
  await one.join({ socket: 'socket-1', browser: 'ann' }, [null]);
  expect(await counts()).toEqual([2, 2]);
  time = 63_000;
  expect(await counts()).toEqual([1, 1]);
});

test('the counts of only a limited number of rooms are cached', async () => {
  let asked = 0;
  const members = async () => {
    asked += 1;
    return [];
  };
  const presence = new Presence(
    { members, join: async () => undefined, leave: async () => undefined },
    () => new Date(0),
  );
  for (let room = 0; room <= 10_000; room += 1) await presence.count(`match-1-${room}`);
  asked = 0;
  await presence.count('match-1-10000');
  expect(asked).toBe(0);
  await presence.count('match-1-0');
  expect(asked).toBe(1);
});
