import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPlayer,
  editPlayer,
  getPlayerForEdit,
  listPlayerHistory,
  takeBackPlayerEdit,
  updateProfile,
} from '@rallyrank/contracts/players/edits';
import { getPlayerById } from '@rallyrank/contracts/players/players';
import {
  checkDoublePlayer,
  deleteFixedDouble,
  deleteRelation,
  insertFixedDouble,
  insertRelation,
} from '@rallyrank/contracts/players/relation-edits';
import { getAllRelationList, listFixedDouble } from '@rallyrank/contracts/players/relations';
import { exportPersonFacts, recordPersonFacts } from '@rallyrank/contracts/players/rpc';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { openPlayers, type PlayersService } from './testing/players-service.js';

let players: PlayersService;
const editor = userWith('Ann', ['player:index:edit', 'player:index:add']);
const send = bodyClient(() => players, editor);
const reason = 'Yearbook 2024, page 7';
const ana = {
  name: { en: 'BERG Ana' },
  sourceKey: 'bwf:1',
  association: 'SWE',
  birthDate: '2000-07-01',
  gender: 'F' as const,
};
const importAna = (facts: object = {}) => players.importing({ ...ana, ...facts, otherNames: [] });
const shown = async (id = '1') => (await send(getPlayerById, { query: { id } })).data as Record<string, unknown>;

beforeEach(async () => {
  players = await openPlayers();
  await importAna();
});
afterEach(() => players.stop());

describe('creating a player', () => {
  const eva = { nameEn: 'Eva LIND', nameZh: '林德', gender: 'F', association: 'DEN', birthplaceEn: 'Lund', reason };

  it('registers the person with the decided facts, which imports do not change', async () => {
    const { data } = await send(createPlayer, { body: eva });
    expect(data).toEqual({ id: '2' });
    const source = {
      name: { en: 'Eva LIND' },
      sourceKey: 'bwf:2',
      association: 'DEN',
      gender: 'F' as const,
      otherNames: [],
    };
    const rows = await players.importing({ ...source, heightCm: 170 });
    expect(rows).toMatchObject([{ outcome: 'updated', id: '2' }]);
    expect(await shown('2')).toMatchObject({ name: { en: 'Eva LIND', zh: '林德' }, association: 'DEN', heightCm: 170 });
  });

  it('decides the name, which a source with another spelling does not correct', async () => {
    await send(createPlayer, { body: eva });
    const source = { sourceKey: 'bwf:2', association: 'DEN', otherNames: [] };
    for (const en of ['LIND Eva', 'LINDH Eva']) await players.importing({ ...source, name: { en } });
    expect(await shown('2')).toMatchObject({ name: { en: 'Eva LIND' }, otherNames: ['LINDH Eva'] });
  });

  it('is rejected for a namesake until the user confirms that it is another person', async () => {
    const body = { nameEn: 'Ana Berg', gender: 'F', reason };
    expect(await send(createPlayer, { body })).toMatchObject({ code: 601, reason: 'player.namesake' });
    expect(await send(createPlayer, { body: { ...body, confirmed: true } })).toMatchObject({ data: { id: '2' } });
    const junior = { ...body, nameEn: 'Ana BERG Jr.' };
    expect(await send(createPlayer, { body: junior })).toMatchObject({ reason: 'player.namesake' });
    await send(createPlayer, { body: { ...junior, nameEn: 'Eva LIND II' } });
    expect(await send(createPlayer, { body: { ...body, nameEn: 'Eva LIND' } })).toMatchObject({
      reason: 'player.namesake',
    });
  });

  it.each([
    ['without a name', { ...eva, nameEn: '' }, 'nameEn'],
    ['without a reason', { ...eva, reason: '' }, 'reason'],
    ['with a height of 3 m', { ...eva, heightCm: 300 }, 'heightCm'],
    ['with an unknown field', { ...eva, colour: 'red' }, 'colour'],
  ])('is rejected %s', async (_, body, field) => {
    expect(await send(createPlayer, { body })).toMatchObject({ code: 430, field });
  });

  it('needs the permission', async () => {
    expect(await send(createPlayer, { body: eva }, userWith('Bob', ['player:index:edit']))).toMatchObject({
      code: 403,
    });
  });
});

describe('editing a player', () => {
  it('corrects a name over a later correction by the first source, which is shown once the name is released', async () => {
    await send(editPlayer, { body: { id: '1', nameEn: 'BERG Anna', reason } });
    await importAna({ name: { en: 'BERGH Ana' } });
    expect(await shown()).toMatchObject({ name: { en: 'BERG Anna' }, otherNames: ['BERG Ana', 'BERGH Ana'] });
    await send(editPlayer, { body: { id: '1', released: ['nameEn'], reason } });
    expect(await shown()).toMatchObject({ name: { en: 'BERGH Ana' }, otherNames: ['BERG Ana'] });
  });

  it('corrects a name for good, and keeps the earlier one for searches', async () => {
    await send(editPlayer, { body: { id: '1', nameEn: 'BERG Anna', birthDate: '', reason } });
    await importAna({ birthDate: '2000-07-02' });
    expect(await shown()).toMatchObject({ name: { en: 'BERG Anna' }, otherNames: ['BERG Ana'], birthDate: null });
    const { data } = await send(getPlayerForEdit, { query: { id: '1' } });
    expect(data).toMatchObject({
      version: 3,
      decided: ['nameEn', 'birthDate'],
      sourced: { nameEn: 'BERG Ana', birthDate: '2000-07-02' },
    });
  });

  it('takes the facts from the query too', async () => {
    const query = { id: '1', heightCm: '171', remarkZh: '备注', cleared: 'association', reason };
    expect(await send(updateProfile, { query })).toMatchObject({ data: { version: 2 } });
    const { data } = await send(getPlayerForEdit, { query: { id: '1' } });
    expect(data).toMatchObject({ values: { heightCm: 171, remarkEn: '备注', remarkZh: '备注', association: null } });
  });

  it('of an older version is rejected', async () => {
    const headers = { 'If-Match': '"1"' };
    await send(editPlayer, { body: { id: '1', heightCm: 170, reason }, headers });
    const late = await send(editPlayer, { body: { id: '1', heightCm: 171, reason }, headers });
    expect(late).toMatchObject({ code: 601, reason: 'write.conflict' });
  });

  it('is the same after a restart and after a rebuild', async () => {
    await send(editPlayer, { body: { id: '1', nameEn: 'BERG Anna', weightKg: 60, reason } });
    const before = await send(getPlayerForEdit, { query: { id: '1' } });
    await players.restart();
    expect(await send(getPlayerForEdit, { query: { id: '1' } })).toEqual(before);
  });

  it('appears in the history with its author and reason, and can be undone once', async () => {
    await send(editPlayer, { body: { id: '1', heightCm: 170, reason } });
    const history = async () => (await send(listPlayerHistory, { query: { id: '1' } })).rows;
    expect(await history()).toMatchObject([
      {
        kind: 'edited',
        by: { id: '2', name: 'Ann' },
        reason,
        fields: [{ field: 'heightCm', before: null, after: 170, released: false }],
        canTakeBack: true,
      },
      { kind: 'registered', by: null, source: 'bwf', canTakeBack: false },
    ]);
    const body = { id: '1', version: 2, reason: 'Wrong page' };
    expect(await send(takeBackPlayerEdit, { body })).toMatchObject({ data: { version: 3 } });
    expect(await shown()).toMatchObject({ heightCm: null });
    expect(await send(takeBackPlayerEdit, { body })).toMatchObject({ reason: 'edit.superseded' });
    expect(await history()).toMatchObject([
      {
        kind: 'edited',
        reason: 'Wrong page',
        fields: [{ field: 'heightCm', before: 170, after: null, released: true }],
      },
      { canTakeBack: false },
      {},
    ]);
  });
});

describe('relations', () => {
  const father = { playerId: '1', kind: 'father', relatedId: '2' } as const;
  const relations = async () => (await send(getAllRelationList, { query: { id: '1' } })).data?.links;
  beforeEach(() => send(createPlayer, { body: { nameEn: 'BERG Olof', gender: 'M', birthDate: '1970-01-01', reason } }));

  it('are withdrawn from either side, and an import does not restore them, but a user does', async () => {
    await players.service.rpc.call(recordPersonFacts, { facts: [{ type: 'relation', ...father }] });
    const fromTheOtherSide = { playerId: '2', kind: 'daughter', relatedId: '1' };
    expect(await send(deleteRelation, { body: { ...fromTheOtherSide, reason } })).toMatchObject({ code: 200 });
    expect(await relations()).toEqual([]);
    const again = await players.service.rpc.call(recordPersonFacts, { facts: [{ type: 'relation', ...father }] });
    expect(again).toEqual([{ outcome: 'unchanged', reason: null }]);
    await players.restart();
    expect(await relations()).toEqual([]);
    expect(await send(insertRelation, { body: { ...father, reason } })).toMatchObject({
      data: { outcome: 'registered' },
    });
    expect(await relations()).toHaveLength(1);
    const { rows } = await send(listPlayerHistory, { query: { id: '2' } });
    expect(rows).toMatchObject([{ kind: 'relation', reason }, { kind: 'relationWithdrawn', reason }, {}, {}, {}]);
  });

  it('that contradict known facts are rejected with the rule', async () => {
    const body = { playerId: '2', kind: 'father', relatedId: '1', reason };
    expect(await send(insertRelation, { body })).toMatchObject({ code: 601, reason: 'relation.rejected' });
    expect(await send(deleteRelation, { body })).toMatchObject({ code: 404, reason: 'fact.notFound' });
  });
});

describe('fixed doubles', () => {
  const partner = { nameEn: 'Eva LIND', gender: 'F', reason };
  const double = { playerIds: ['1', '2'], discipline: 'WD', from: '2020-01-01' };
  beforeEach(() => send(createPlayer, { body: partner }));

  it('form the pair, and are withdrawn', async () => {
    expect(await send(checkDoublePlayer, { query: { playerId: '1', partnerId: '2', discipline: 'WD' } })).toMatchObject(
      {
        data: { possible: true, pairId: null, associations: ['SWE', null] },
      },
    );
    expect(await send(insertFixedDouble, { body: { ...double, reason } })).toMatchObject({ data: { pairId: '3' } });
    expect(await send(listFixedDouble, { query: { playerId: '1' } })).toMatchObject({ total: 1 });
    const stated = { pairId: '3', discipline: 'WD', from: '2020-01-01' } as const;
    expect(await send(deleteFixedDouble, { body: { ...stated, reason } })).toMatchObject({ code: 200 });
    await players.service.rpc.call(recordPersonFacts, { facts: [{ type: 'double', ...stated }] });
    expect(await send(listFixedDouble, { query: { playerId: '1' } })).toMatchObject({ total: 0 });
  });

  it('that their players cannot play are rejected', async () => {
    expect(await send(insertFixedDouble, { body: { ...double, discipline: 'MD', reason } })).toMatchObject({
      reason: 'double.rejected',
    });
    const query = { playerId: '1', partnerId: '2', discipline: 'XD' };
    expect(await send(checkDoublePlayer, { query })).toMatchObject({ data: { possible: false } });
  });
});

it('exports profiles as they are shown', async () => {
  await send(editPlayer, { body: { id: '1', weightKg: 60, reason } });
  expect(await players.service.rpc.call(exportPersonFacts, { after: 0, limit: 10 })).toEqual([
    { type: 'profile', playerId: '1', weightKg: 60 },
  ]);
});
