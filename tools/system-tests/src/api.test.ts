import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { menu } from '@rallyrank/contracts/identity/menu';
import { role } from '@rallyrank/contracts/identity/role';
import { routes } from '@rallyrank/contracts/registry';
import { ADMIN_ROLE, EVERY_PERMISSION, VISITOR } from '@rallyrank/contracts/shared/caller';
import { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { openPool } from './cases/predictions.js';
import { publicReads, routeCases } from './route-cases.js';
import { signedCall } from './signed-call.js';
import { openTestSite, type Query, type TestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

let site: TestSite;
/** The read models that announced a change while the world was written, as routes have them in their tags. */
const announced = new Set<string>();
const TOKEN = 'token-of-admin';
const admin = { ...userWith('admin', [EVERY_PERMISSION]), id: '1', roles: [ADMIN_ROLE] };
beforeAll(async () => {
  site = await openTestSite(async (token) => (token === TOKEN ? { kind: 'user', user: admin } : VISITOR));
  site.network.rpc.listen(readModelMoved, ({ service, projection }) => announced.add(`${service}.${projection}`));
  await writeWorld(site.network.rpc, testWorld);
  await openPool(site);
  const common = { isFrame: false, isCache: true, affix: false, visible: '0', status: '0' };
  const entry = { parentId: '0', menuType: 'M', menuName: '目录', enTitle: 'Directory', orderNum: 1, ...common };
  const without = { icon: null, path: null, component: null, routeName: null, query: null, perms: null };
  await signedCall(site, TOKEN)(menu.routes.create, { body: { ...entry, ...without } });
  const scope = { dataScope: '5', menuIds: [], menuCheckStrictly: true, deptIds: [], deptCheckStrictly: true };
  const editor = { roleName: 'Editor', roleKey: 'editor', roleSort: 3, status: '0', remark: null, ...scope };
  await signedCall(site, TOKEN)(role.routes.create, { body: editor });
  await site.network.caughtUp();
  await site.computed();
});
afterAll(() => site.stop());

const dataOf = async (path: string, query: Query) => JSON.parse((await site.get(path, query)).text);

test('every public read of the registry has a case, and every case a route', () => {
  expect(Object.keys(routeCases).sort()).toEqual(publicReads.map((route) => route.name).sort());
});

test('every tag of a cached route is a read model that announces its changes: nothing else drops cached answers', () => {
  const cached = routes.filter(({ cache }) => cache !== 'none');
  const unknown = cached.flatMap(({ name, tags }) =>
    tags.filter((tag) => !announced.has(tag)).map((tag) => [name, tag]),
  );
  expect(unknown).toEqual([]);
});

test('every cached route has a tag', () => {
  expect(routes.filter(({ cache, tags }) => cache !== 'none' && tags.length === 0).map(({ name }) => name)).toEqual([]);
});

test.each(publicReads)('$name answers through the gateway according to its contract', async (route) => {
  const { query, shows } = routeCases[route.name]!;
  const { status, text } = await site.get(route.path, query);
  expect({ status, text }).toMatchObject({ status: 200 });
  const { data, rows, total, ...envelope } = JSON.parse(text);
  const named = route.flat ? envelope : data;
  expect(route.answer.safeParse(JSON.parse(text)).error).toBeUndefined();
  expect(route.paged ? { ...envelope, rows, total } : named).toMatchObject(shows);
  expect(envelope).toMatchObject({ code: 200, msg: 'OK', asOf: { position: expect.any(Number) } });
});

describe('figures that no single answer shows', () => {
  test('a walkover decides the title, a retired side is out, and a qualifier is listed with the round it reached', async () => {
    const results = async (playerId: string) => {
      const { rows } = await dataOf('/tournament/player/getPlayerTournamentResult', { playerId, discipline: 'MS' });
      return rows.map((row: { event: { id: string }; result: string }) => [row.event.id, row.result]);
    };
    expect(await results('1')).toEqual([
      ['3', 'W'],
      ['2', 'F'],
      ['1', 'W'],
    ]);
    expect(await results('2')).toEqual([
      ['3', 'F'],
      ['2', 'W'],
      ['1', 'F'],
    ]);
    expect(await results('4')).toEqual([
      ['3', 'SF'],
      ['1', 'SF'],
    ]);
    expect(await results('9')).toEqual([['1', 'SF']]);
    expect(await results('10')).toEqual([['1', 'QSF']]);
  });

  test('a bye is not a match: it appears in no result and in no figure', async () => {
    const { rows } = await dataOf('/tournament/player/getPlayerTournamentResult', { playerId: '2', season: '2024' });
    const own = rows.filter((row: { event: { id: string } }) => row.event.id === '1');
    expect(own.map((row: { matches: { round: string }[] }) => row.matches.map((m) => m.round))).toEqual([
      ['SF', 'F'],
      ['SF'],
    ]);
  });

  test('the head-to-head of the other side is the mirror image', async () => {
    const { data } = await dataOf('/tournament/player/getPlayerH2H', { playerId: '2', opponentId: '1' });
    expect(data.pair.total).toMatchObject({ won: 1, lost: 2, walkoversWon: 0, walkoversLost: 2 });
    expect(data.pair.matches.map((m: { match: { id: string } }) => m.match.id)).toEqual(['4', '4', '1', '7', '8']);
  });

  test('the list of a day is the one in force on that day', async () => {
    const ranking = (date: string) => dataOf('/ranking/list', { type: 'bwf', discipline: 'MS', date });
    for (const date of ['2025-03-11', '2025-03-17']) {
      const { rows } = await ranking(date);
      expect(rows.map((row: { rank: number; movement: null }) => [row.rank, row.movement])).toEqual([
        [1, null],
        [2, null],
        [3, null],
        [4, null],
      ]);
    }
    expect(await ranking('2025-03-10')).toMatchObject({ code: 200, rows: [], total: 0 });
  });
});

const unknown: [string, Query, string][] = [
  ['/tournament/player/getPlayerById', { id: '999' }, 'player.notFound'],
  ['/tournament/player/getPlayerOptionById', { id: '999' }, 'player.notFound'],
  ['/tournament/player/getPlayerBasicData', { id: '101' }, 'player.notFound'],
  ['/tournament/player/getPlayerTournamentResult', { playerId: '999' }, 'player.notFound'],
  ['/tournament/player/getPlayerRanking', { playerId: '999' }, 'player.notFound'],
  ['/tournament/player/getPlayerH2H', { playerId: '999' }, 'competitor.notFound'],
  ['/tournament/player/getPlayerH2H', { playerId: '1', opponentId: '999' }, 'competitor.notFound'],
  ['/tournament/event/getEventById', { id: '999' }, 'event.notFound'],
  ['/tournament/event/listEntries', { eventId: '999', discipline: 'MS' }, 'event.notFound'],
  ['/tournament/event/listEntries', { eventId: '1', discipline: 'MS' }, 'entries.notFound'],
  ['/tournament/event/getDraw', { eventId: '999', drawId: '1' }, 'event.notFound'],
  ['/tournament/event/getDraw', { eventId: '1', drawId: '999' }, 'draw.notFound'],
  ['/tournament/player/getPlayerByID', {}, 'http.notFound'],
];
test.each(unknown)('%s %j is not found, in both languages', async (path, query, reason) => {
  for (const [language, letters] of [
    ['en', /^[\x20-\x7e]+$/],
    ['zh', /\p{Script=Han}/u],
  ] as const) {
    const { status, text } = await site.get(path, query, { 'Accept-Language': language });
    const body = ErrorBody.parse(JSON.parse(text));
    expect({ status, ...body }).toMatchObject({ status: 404, code: 404, reason });
    expect(body.msg).toMatch(letters);
    expect(body.msg).not.toMatch(/[{}]/);
  }
});

const invalid: [string, Query, string, RegExp][] = [
  ['/tournament/player/getPlayerById', {}, 'id', /./],
  ['/tournament/player/getPlayerById', { id: 'x' }, 'id', /digits/],
  ['/tournament/player/getPlayerById', { id: '1', and: '2' }, 'and', /unknown parameter/],
  [
    '/tournament/player/getPlayerById',
    [
      ['id', '1'],
      ['id', '1'],
    ],
    'id',
    /more than once/,
  ],
  ['/tournament/player/list', { pageSize: '201' }, 'pageSize', /200/],
  ['/tournament/player/list', { ids: '1,x' }, 'ids', /separated by commas/],
  ['/tournament/player/list', { birthday: '02-30x' }, 'birthday', /MM-DD/],
  ['/tournament/player/listPlayerOptions', { name: 'ab' }, 'name', /at least 3 characters/],
  ['/tournament/event/list', { state: 'over' }, 'state', /finished/],
  ['/ranking/list', { type: 'bwf', discipline: 'MS', date: '2025-02-30' }, 'date', /./],
  ['/tournament/player/getPlayerH2H', { playerId: '1', opponentId: '1' }, 'opponentId', /different from playerId/],
];
test.each(invalid)('%s %j is rejected for %s', async (path, query, field, rule) => {
  const { status, text } = await site.get(path, query);
  const body = ErrorBody.parse(JSON.parse(text));
  expect({ status, ...body }).toMatchObject({ status: 400, code: 430, reason: 'request.invalid', field });
  expect(body.rule).toMatch(rule);
});

test.each(publicReads)('$name is refused unsigned, signed for something else, and by POST', async ({ path, name }) => {
  const query = routeCases[name]?.query ?? {};
  const url = site.urlOf(path, query);
  const unsigned = await fetch(url);
  expect([unsigned.status, ErrorBody.parse(await unsigned.json()).reason]).toEqual([400, 'signature.missing']);
  const forged = { 'x-rallyrank-nonce': 'AAAAAAAAAA', 'x-rallyrank-signature': '0'.repeat(64) };
  expect(await site.get(path, query, forged)).toMatchObject({ status: 400 });
  const posted = await site.post(path, query);
  expect(posted.status).toBe(405);
  expect(ErrorBody.parse(JSON.parse(posted.text)).reason).toBe('http.notFound');
});
