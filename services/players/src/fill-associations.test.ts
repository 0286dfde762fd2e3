import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import { fillAssociations } from '@rallyrank/contracts/players/fill-associations';
import { resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import { PlayersModule } from './players.module.js';

let players: ServiceOnFolder;
const operator = userWith('Ann', ['association:index:add', 'association:index:list']);
const send = async (route: RouteDef, sent: Sent = {}, user = operator) =>
  (await routeClient(players)(route, user, sent)).body;

beforeEach(async () => {
  players = new ServiceOnFolder({ modules: { players: PlayersModule }, routes, rpcs }, '2025-07-01T12:00:00Z');
  await players.start();
  const rows = ['SWE', 'DEN', 'SWE', 'XQZ'].map((code, i) => ({
    ...{ name: { en: `Player ${i}` }, sourceKey: `bwf:${i}`, otherNames: [], association: code },
  }));
  await players.service.rpc.call(resolvePlayers, { players: rows });
});
afterEach(() => players.stop());

test('the associations of players are entered once, and entered ones are kept', async () => {
  const nothing = { affiliation: null, formed: null, headquarters: null, website: null, remark: null };
  await send(association.routes.create, { body: { code: 'DEN', en: 'Badminton Danmark', zh: '丹麦羽协', ...nothing } });
  expect(await send(fillAssociations)).toMatchObject({ code: 200, data: { created: 2 } });
  expect((await send(association.routes.list)).rows).toMatchObject([
    { code: 'DEN', en: 'Badminton Danmark' },
    { code: 'SWE', en: 'Sweden', zh: '瑞典', affiliation: 'BEC' },
    { code: 'XQZ', en: 'XQZ', zh: 'XQZ', affiliation: null },
  ]);
  expect(await send(fillAssociations)).toMatchObject({ data: { created: 0 } });
});

test('filling needs the permission to add associations', async () => {
  expect(await send(fillAssociations, {}, userWith('Bob', ['association:index:edit']))).toMatchObject({ code: 403 });
});
