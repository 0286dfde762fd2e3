import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getPlayerForEdit, listPlayerHistory, takeBackPlayerEdit } from '@rallyrank/contracts/players/edits';
import { deletePlayerName, insertPlayerName, updatePlayerName } from '@rallyrank/contracts/players/name-edits';
import { getPlayerById, listPlayers } from '@rallyrank/contracts/players/players';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { openPlayers, type PlayersService } from './testing/players-service.js';

let players: PlayersService;
const editor = userWith('Ann', ['player:index:edit']);
const send = bodyClient(() => players, editor);
const reason = 'Register of marriages';
const married = { playerId: '1', nameEn: 'HOLM Ana', nameZh: '霍尔姆', firstDay: '2019-01-01', lastDay: '2023-12-31' };
const add = (facts: object = {}) => send(insertPlayerName, { body: { ...married, reason, ...facts } });
const shown = async () => (await send(getPlayerById, { query: { id: '1' } })).data;
const found = async (name: string) => (await send(listPlayers, { query: { name } })).rows?.map(({ id }) => id);
const nameOn = (day: string) => players.service.app.get(Directory).playerRef('1', day).name.en;
const row = {
  ...{ periodId: 1, firstDay: '2019-01-01', lastDay: '2023-12-31' },
  name: { en: 'HOLM Ana', zh: '霍尔姆' },
};
const ana = { name: { en: 'BERG Ana' }, sourceKey: 'bwf:1', birthDate: '2000-07-01', otherNames: [] };
const importOf = (...rows: object[]) => players.importing(...(rows as never[]));

beforeEach(async () => {
  players = await openPlayers('2023-12-31T12:00:00Z');
  await importOf(ana);
});
afterEach(() => players.stop());

describe('a period of a name', () => {
  it('is shown on its days, and the name outside of it on others, even after a restart', async () => {
    expect(await add()).toMatchObject({ code: 200, data: { periodId: 1 } });
    expect(await shown()).toMatchObject({ name: { en: 'HOLM Ana', zh: '霍尔姆' }, otherNames: ['BERG Ana'] });
    expect(['2018-12-31', '2019-01-01', '2023-12-31', '2024-01-01'].map(nameOn)).toEqual([
      'BERG Ana',
      'HOLM Ana',
      'HOLM Ana',
      'BERG Ana',
    ]);
    players.today = '2024-01-01T00:00:00Z';
    await players.restart();
    expect(await shown()).toMatchObject({ name: { en: 'BERG Ana', zh: null }, otherNames: ['HOLM Ana', '霍尔姆'] });
    expect(nameOn('2020-05-05')).toBe('HOLM Ana');
  });

  it('finds the player by each name, in search and in imports', async () => {
    await add();
    for (const name of ['berg', 'holm', '霍尔姆', '霍爾姆']) expect([name, await found(name)]).toEqual([name, ['1']]);
    const other = { ...ana, sourceKey: 'tsw:9', name: { en: 'Ana HOLM' } };
    expect(await importOf(other)).toMatchObject([{ id: '1' }]);
  });

  it('can be changed and withdrawn; the history contains both changes, and each can be reverted', async () => {
    await add();
    const body = { ...married, periodId: 1, nameEn: 'HOLMES Ana', nameZh: null, reason };
    expect(await send(updatePlayerName, { body })).toMatchObject({ code: 200 });
    expect(await send(deletePlayerName, { body: { playerId: '1', periodId: 1, reason } })).toMatchObject({ code: 200 });
    expect(await shown()).toMatchObject({ name: { en: 'BERG Ana' }, otherNames: [] });
    const { rows } = await send(listPlayerHistory, { query: { id: '1' } });
    const changed = { ...row, name: { en: 'HOLMES Ana', zh: null } };
    expect(rows).toMatchObject([
      { kind: 'nameWithdrawn', name: { before: changed, after: null }, canTakeBack: true },
      { kind: 'name', name: { before: row, after: changed }, reason },
      { kind: 'name', name: { before: null, after: row }, by: { name: 'Ann' } },
      { kind: 'registered' },
    ]);
    await send(takeBackPlayerEdit, { body: { id: '1', version: 4, reason } });
    const { data } = await send(getPlayerForEdit, { query: { id: '1' } });
    expect(data).toMatchObject({ namePeriods: [changed], values: { nameEn: 'BERG Ana', otherNames: null } });
  });

  it.each([
    ['overlaps another one', { firstDay: '2023-12-31', lastDay: null }, { code: 601, reason: 'period.overlaps' }],
    ['ends before it begins', { firstDay: '2025-01-01', lastDay: '2024-01-01' }, { code: 430, field: 'lastDay' }],
    ['begins before the birth', { firstDay: '1999-01-01', lastDay: '2000-01-01' }, { code: 430, field: 'firstDay' }],
    ['has no name', { nameEn: '...' }, { code: 430, field: 'nameEn' }],
  ])('is rejected if it %s', async (_, facts, refusal) => {
    await add();
    expect(await add(facts)).toMatchObject(refusal);
  });

  it('needs the permission to edit', async () => {
    for (const route of [insertPlayerName, updatePlayerName, deletePlayerName]) {
      const body = { ...married, periodId: 1, reason };
      expect(await send(route, { body }, userWith('Bob', ['player:index:add']))).toMatchObject({ code: 403 });
    }
  });
});
