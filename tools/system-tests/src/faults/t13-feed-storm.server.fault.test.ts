import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { matchRoom } from '@rallyrank/contracts/live/feed';
import { scoreMatch } from '@rallyrank/contracts/live/routes';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { headersOf, userWith } from '@rallyrank/infra/testing/as-user';
import { until, untilSucceeds } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { testWorld, writeWorld } from '../world.js';
import { FeedReader } from './feed-reader.js';
import { type FaultSite, leaderOf, openFaultSite } from './site.js';

const READERS = 1_000;
const POINTS = 18;
const EVERY_MS = 100;
const OPENED_AT_ONCE = 50;
const [order] = testWorld.schedules;
const EDITION_ID = order!.editionId;
const MATCH_ID = order!.matches[0]!.matchId;
const SCORER = userWith('Ann', ['live:match:score']);

let site: FaultSite;
let readers: FeedReader[] = [];
beforeAll(async () => {
  site = await openFaultSite({ replicas: { live: 2 }, gateways: 1, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await writeWorld(site.rpc, testWorld);
});
afterAll(async () => {
  for (const reader of readers) reader.end();
  await site?.stop();
});

let entered = 0;
/** Enters an action at a replica, again and again with the same key until it is acknowledged. */
const enter = async (replica: Program, action: object): Promise<void> => {
  entered += 1;
  const body = JSON.stringify({ editionId: EDITION_ID, matchId: MATCH_ID, console: 'console-1', action });
  const headers = {
    ...(await headersOf(site.config.serviceTokenKey, 'live', SCORER)),
    'Content-Type': 'application/json',
    'Idempotency-Key': `action-${String(entered).padStart(8, '0')}`,
  };
  await untilSucceeds(`action ${entered} is acknowledged`, async () => {
    const answer = await fetch(`${replica.url}${API_PREFIX}${scoreMatch.path}`, { method: 'POST', headers, body });
    scoreMatch.answer.parse(await answer.json());
  });
};

const openReaders = async (gateway: string): Promise<void> => {
  const room = matchRoom(EDITION_ID, MATCH_ID);
  while (readers.length < READERS) {
    const some = Array.from({ length: OPENED_AT_ONCE }, (_, i) => {
      const number = readers.length + i;
      return new FeedReader(gateway, room, `10.0.${number >> 8}.${number & 255}`);
    });
    readers = [...readers, ...some];
    await until('the readers have the match', () => some.every(({ versions }) => versions.length > 0));
  }
};

test('T13: the readers of a killed replica come back and see each point once, in order', async () => {
  const leader = await leaderOf(site.services.live);
  const survivor = site.services.live.find((replica) => replica !== leader)!;
  await enter(survivor, { type: 'call' });
  await enter(survivor, { type: 'start', server: 1, firstServer: [0, 0] });
  await openReaders(site.gateways[0]!.url);
  const first = readers[0]!.versions[0]!;

  for (let point = 1; point <= POINTS; point++) {
    await enter(survivor, { type: 'point', side: 1 });
    if (point === POINTS / 2) await leader.end('SIGKILL');
    await pause(EVERY_MS);
  }
  await until('all readers are back', () => readers.every(({ isOpen }) => isOpen));
  const last = first + POINTS;
  await until('all readers have the last point', () => readers.every(({ versions }) => versions.at(-1)! >= last));

  const each = Array.from({ length: POINTS + 1 }, (_, i) => first + i);
  const wrong = readers.filter(({ versions }) => versions.join() !== each.join());
  expect(wrong.map(({ versions }) => versions)).toEqual([]);
  expect(readers.filter(({ snapshots }) => snapshots > 1)).toHaveLength(0);
  // The gateway spread them over both replicas.
  const moved = readers.filter(({ opened }) => opened > 1);
  expect(moved.length).toBeGreaterThan(READERS / 4);
  expect(moved.length).toBeLessThan(READERS);
});
