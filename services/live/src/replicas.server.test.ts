import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import * as chat from '@rallyrank/contracts/live/chat';
import { boardRoom, chatRoom, editionRoom, matchRoom } from '@rallyrank/contracts/live/feed';
import { getOrderOfPlay, planMatches } from '@rallyrank/contracts/live/order-of-play';
import * as sources from '@rallyrank/contracts/live/sources';
import type { User } from '@rallyrank/contracts/shared/caller';
import { CACHE } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { until } from '@rallyrank/infra/testing/until';
import { Presence } from './feed/presence.js';
import { both, type OpenReplicas, openReader, openReplicas, type ReplicaName } from './testing/open-replicas.js';

let open: OpenReplicas;
beforeAll(async () => {
  open = await openReplicas();
});
afterAll(() => open?.close());
afterEach(() => open?.nats.mode('pass'));

const operator = userWith('Ann', ['live:match:score', 'live:chat:moderate', 'live:token:add', 'live:token:remove']);
const inBoth = (room: string) =>
  Promise.all(both.map((name) => openReader(open[name], [{ name: room }], `reader of ${name}`)));

let users = 100;
const user = () => ({ ...userWith('Bo', []), id: String(++users) });
const write = (name: ReplicaName, text: string, writer = user()) => {
  return open.send(name, chat.writeChat, writer, { body: { editionId: '12', text } });
};

test('chat messages reach the readers of both replicas once and in order, and so do decisions of moderators', async () => {
  const readers = await inBoth(chatRoom('12'));
  const texts = Array.from({ length: 12 }, (_, at) => `Message ${at}`);
  const own = (all: readonly unknown[]) => all.filter((text) => String(text).startsWith('Message'));
  const haveAll = (count: number) => readers.every((reader) => own(reader.texts('12')).length === count);
  const written = await Promise.all(texts.map((text, at) => write(both[at % 2]!, text)));
  expect(written.map(({ status }) => status)).toEqual(texts.map(() => 200));
  await until('all have all messages', () => haveAll(12));
  const { rows = [] } = (await open.send('two', chat.listChat, undefined, { query: { editionId: '12' } })).body;
  const stored = own(rows.map(({ text }) => text)).reverse();
  for (const reader of [...readers, ...(await inBoth(chatRoom('12')))]) expect(own(reader.texts('12'))).toEqual(stored);

  const id = String(written[0]!.body.data!.id);
  const moderate = (body: object) => open.send('two', chat.moderateChat, operator, { body });
  const areClosed = (closed: boolean) => readers.every((reader) => reader.chat('12')!.isClosed === closed);
  expect((await moderate({ action: 'remove', id, reason: 'Insult' })).status).toBe(200);
  expect((await moderate({ action: 'close', editionId: '12', reason: 'Night' })).status).toBe(200);
  await until('both decisions have reached all readers', () => areClosed(true) && haveAll(11));
  for (const name of both)
    await until('nobody may write', async () => (await write(name, 'Late')).body.reason === 'chat.closed');
  await moderate({ action: 'open', editionId: '12' });
  await until('the chat is open again', () => areClosed(false));
});

test('a chat message reaches the readers of a replica that was disconnected when it was written', async () => {
  const [, reader] = await inBoth(chatRoom('12'));
  open.nats.mode('refuse');
  expect((await write('one', 'Unheard')).status).toBe(200);
  open.nats.mode('pass');
  await until('the message is there', () => reader!.texts('12').includes('Unheard'));
  expect((await write('one', 'Heard')).status).toBe(200);
  await until('the next one, too', () => reader!.texts('12').includes('Heard'));
});

test('limits of a writer and reports of readers count over both replicas', async () => {
  const bo = user();
  const written = await Promise.all(both.map((name) => write(name, `At ${name}`, bo)));
  expect(written.map(({ status }) => status).sort()).toEqual([200, 429]);
  const id = String(written.find(({ status }) => status === 200)!.body.data!.id);
  const report = (name: ReplicaName, reader: User) =>
    open.send(name, chat.reportChat, reader, { body: { id, reason: 'insult' } });
  const [cy, di] = [user(), user()];
  await Promise.all(both.flatMap((name) => [report(name, cy), report(name, di)]));
  for (const name of both)
    expect((await open.send(name, chat.listChatReports, operator)).body.rows).toMatchObject([{ id, reports: 2 }]);
});

test('both replicas count the same readers, each person once', async () => {
  const room = editionRoom('12');
  const [one] = await inBoth(room);
  const again = await openReader(open.two, [{ name: room }], 'reader of one');
  // A new instance has no cached counts.
  const presence = (name: ReplicaName) => new Presence(open[name].service.app.get(CACHE), () => new Date());
  const counts = () => Promise.all(both.map((name) => presence(name).count(room)));
  expect(await counts()).toEqual([2, 2]);
  one!.leave(room);
  again.leave(room);
  const expected = JSON.stringify([1, 1]);
  await until('the person is gone', async () => JSON.stringify(await counts()) === expected);
});

test('points reach the readers of both replicas once and with the same version, regardless of where they are entered', async () => {
  const enter = await open.begin('101');
  const room = matchRoom('12', '101');
  const [one, two] = await inBoth(room);
  for (const name of both) expect((await enter(name, { type: 'point', side: 1 })).status).toBe(200);
  const versions = (reader: typeof one) => reader!.heard(room).map(({ type, version }) => [type, version]);
  const expected = [
    ['snapshot', 2],
    ['delta', 3],
    ['delta', 4],
  ];
  for (const reader of [one, two]) {
    await until('it has both points', () => reader!.heard(room).length === 3);
    expect(versions(reader)).toEqual(expected);
  }
  // A reader from the other replica receives only the missed changes.
  const moved = await openReader(open.two, [{ name: room, version: 3 }], 'reader of one');
  expect(versions(moved)).toEqual([['delta', 4]]);
});

test('a reader of the board who moves from the other replica gets the whole board', async () => {
  const [one] = await inBoth(boardRoom);
  const [joined] = one!.heard(boardRoom);
  const moved = await openReader(open.two, [{ name: boardRoom, version: joined!.version }], 'reader of one');
  expect(moved.heard(boardRoom)).toMatchObject([{ type: 'snapshot' }]);
});

test('a source sends to any replica: each item counts once, and a token is valid and revoked at once', async () => {
  await open.begin('102');
  const body = { source: 'courtside', editionIds: null, days: 7 };
  const { id, token } = (await open.send('two', sources.createFeedToken, operator, { body })).body.data!;
  const sent = (name: ReplicaName, sequence: number) => {
    const item = { editionId: '12', matchId: '102', sequence, type: 'point', side: 1 };
    return open.send(name, sources.sendFeed, undefined, { body: { token, items: [item] } });
  };
  const answers = await Promise.all(both.flatMap((name) => [sent(name, 1), sent(name, 1)]));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await sent('two', 2)).body.data).toMatchObject([{ sequence: 2, outcome: 'applied' }]);
  expect((await sent('one', 1)).body.data).toMatchObject([{ sequence: 1, outcome: 'late' }]);
  await until('both replicas have both points', async () => (await open.version('two', '102')) === 4);
  expect(await open.version('one', '102')).toBe(4);
  expect((await open.send('one', sources.removeFeedToken, operator, { id: String(id) })).status).toBe(200);
  for (const name of both) expect((await sent(name, 3)).status).toBe(401);
});

test('concurrent plans at both replicas create one match for a place of a draw, and assign each match its own place on a court', async () => {
  const plan = (name: ReplicaName, drawId: string) => {
    const sides = [{ playerIds: ['1'] }, { playerIds: ['2'] }];
    const matches = [{ drawId, round: 'SF', slot: 0, sides, court: 'Court 9' }];
    return open.send(name, planMatches, operator, { body: { editionId: '12', matches } });
  };
  const planned = await Promise.all([plan('one', '9'), plan('two', '9'), plan('one', '10'), plan('two', '10')]);
  const rows = planned.flatMap(({ body }) => body.data as unknown as { matchId: string; order: number }[]);
  expect(new Set(rows.map(({ matchId, order }) => `${matchId} ${order}`)).size).toBe(2);
  expect(rows.map(({ order }) => order).sort()).toEqual([1, 1, 2, 2]);
  const ids = new Set(rows.map(({ matchId }) => matchId));
  for (const name of both)
    await until('it is in the order of play', async () => {
      const { data } = (await open.send(name, getOrderOfPlay, operator, { query: { editionId: '12' } })).body;
      const shown = (data as unknown as { matches: { matchId: string | null }[] }).matches;
      return [...ids].every((id) => shown.some(({ matchId }) => matchId === id));
    });
});
