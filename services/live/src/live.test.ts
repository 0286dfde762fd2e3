import { expect, it } from '@jest/globals';
import { liveMatchContract } from './testing/live-match.contract.js';
import { openLive } from './testing/open-live.js';

liveMatchContract('embedded', openLive);

it('is followed in a room of its tournament; one that does not exist has none', async () => {
  const open = await openLive();
  const rooms = open.rooms();
  for (const name of ['edition-99', 'edition-012']) expect(rooms.room(name)).toBeUndefined();
  expect(rooms.room('edition-12')).toBeDefined();
  expect([...rooms.open()]).toHaveLength(1);
  await open.close();
});

it('is counted for its tournament', async () => {
  const open = await openLive();
  const live = open.ofMatch('7');
  await live.schedule();
  expect(await live.board()).toMatchObject({
    events: [{ id: '12', live: 0, waiting: 1 }],
    matches: [{ matchId: '7' }],
  });
  await live.enter({ type: 'call' });
  await live.enter({ type: 'start', server: 1, firstServer: [0, 0] });
  expect(await live.board()).toMatchObject({ events: [{ id: '12', live: 1, waiting: 0 }] });
  await open.close();
});
