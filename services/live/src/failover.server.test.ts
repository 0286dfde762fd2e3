import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { getBoard } from '@rallyrank/contracts/live/board';
import { matchRoom } from '@rallyrank/contracts/live/feed';
import * as sources from '@rallyrank/contracts/live/sources';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { DOCUMENTS } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { feedProgress } from './sources/collections.js';
import { side } from './testing/live-on-folder.js';
import { both, type OpenReplicas, openReader, openReplicas, type ReplicaName } from './testing/open-replicas.js';

let open: OpenReplicas;
beforeAll(async () => {
  open = await openReplicas();
});
afterAll(() => open?.close());
afterEach(() => open?.redis.mode('pass'));

const operator = userWith('Ann', ['live:token:add', 'live:replay:start']);
const shown = async (name: ReplicaName, matchId: string) => {
  const { data } = (await open.send(name, getBoard)).body;
  return (data as unknown as { matches: Record<string, unknown>[] }).matches.find((match) => match.matchId === matchId);
};

test('while Redis is unavailable, the board is shown and scores can be entered', async () => {
  const enter = await open.begin('101');
  open.redis.mode('refuse');
  for (const [at, name] of both.entries()) {
    expect((await enter(name, { type: 'point', side: 1 })).status).toBe(200);
    await until('the point is shown', async () => (await shown(name, '101'))?.version === 3 + at);
  }
});

test('the next leader continues with results, items of sources, the replay and the feed', async () => {
  const { one } = open;
  const [result, items] = [await open.begin('102'), await open.begin('103')];
  const room = matchRoom('12', '102');
  const reader = await openReader(open.two, [{ name: room }], 'reader of two');
  // An item is applied, and the leader is killed before it has recorded that.
  const body = { source: 'courtside', editionIds: null, days: 7 };
  const { token } = (await open.send('two', sources.createFeedToken, operator, { body })).body.data!;
  const item = { editionId: '12', matchId: '103', sequence: 1, type: 'point', side: 1 };
  const send = () => open.send('two', sources.sendFeed, undefined, { body: { token, items: [item] } });
  expect((await send()).status).toBe(200);
  await open.two.service.app.get(DOCUMENTS).collection(feedProgress).removeWhere({});
  // A replay is running, and tournaments does not answer.
  const played = {
    outcome: 'completed',
    winner: 1,
    games: [
      [21, 10],
      [21, 12],
    ],
    order: 1,
  } as const;
  const place = { matchId: '900', drawId: '1', discipline: 'MS', round: 'SF', date: '2026-11-24' } as const;
  one.imported.push({ ...place, ...played, sides: [side('3'), side('4')] } as never);
  one.refusal = new DomainError('server.unavailable');
  const replay = { editionId: '12', speed: 60, seed: 1 };
  expect((await open.send('two', sources.startReplay, operator, { body: replay })).status).toBe(200);
  expect((await result('one', { type: 'finish', outcome: 'retired', winner: 1 })).status).toBe(200);
  await until('the replay has begun', async () => Number((await open.version('two', '900')) ?? 0) > 3);

  await one.service.stop();
  one.refusal = undefined;
  await until('the other replica leads', async () => (await send()).status === 200);
  expect(await open.version('two', '103')).toBe(3);
  await until('the result is recorded', () => one.results.length > 0);
  expect(one.results).toMatchObject([{ matchId: '102', match: { winner: 1 } }]);
  const version = Number(await open.version('two', '900'));
  await until('the replay continues', async () => Number(await open.version('two', '900')) > version + 3);
  await items('two', { type: 'point', side: 2 });
  await result('two', { type: 'leaveCourt' });
  await until('the reader has all changes', () => reader.heard(room).length >= 4);
  expect(reader.heard(room).map(({ version: seen }) => seen)).toEqual([2, 3, 4, 5]);
});
