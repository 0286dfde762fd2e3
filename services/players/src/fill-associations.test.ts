import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import { fillAssociations } from '@rallyrank/contracts/players/fill-associations';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { openPlayers, type PlayersService } from './testing/players-service.js';

let players: PlayersService;
const operator = userWith('Ann', ['association:index:add', 'association:index:list']);
const send = bodyClient(() => players, operator);

beforeEach(async () => {
  players = await openPlayers();
  const rows = ['SWE', 'DEN', 'SWE', 'XQZ'].map((code, i) => ({
    ...{ name: { en: `Player ${i}` }, sourceKey: `bwf:${i}`, otherNames: [], association: code },
  }));
  await players.importing(...rows);
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
