import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPlayer,
  editPlayer,
  getPlayerForEdit,
  listPlayerHistory,
  takeBackPlayerEdit,
  updateProfile,
} from '@rallyrank/contracts/players/edits';
import {
  checkDoublePlayer,
  deleteFixedDouble,
  deleteRelation,
  insertFixedDouble,
  insertRelation,
  updateFixedDouble,
} from '@rallyrank/contracts/players/relation-edits';
import { getAllRelationList, listFixedDouble } from '@rallyrank/contracts/players/relations';
import {
  exportPersonFacts,
  exportPlayers,
  recordPersonFacts,
  type SourcePlayer,
  tryPlayers,
} from '@rallyrank/contracts/players/rpc';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient, routeClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { openPlayers, type PlayersService } from './testing/players-service.js';

let players: PlayersService;
const editor = userWith('Ann', ['player:index:edit', 'player:index:add']);
const send = bodyClient(() => players, editor);
const reason = 'Yearbook 2024, page 7';
const ana = { name: { en: 'BERG Ana' }, sourceKey: 'bwf:1', association: 'SWE', gender: 'F' as const, otherNames: [] };
const importOf = (...rows: SourcePlayer[]) => players.importing(...rows);
const trialOf = (...rows: SourcePlayer[]) => players.service.rpc.call(tryPlayers, { players: rows, above: '0' });
const edit = (values: object) => send(editPlayer, { body: { id: '1', reason, ...values } });

beforeEach(async () => {
  players = await openPlayers();
  await importOf({ ...ana, birthDate: '2000-07-01' });
});
afterEach(() => players.stop());

describe('an import after edits', () => {
  it('finds a person by other names that replace others in equal number', async () => {
    await edit({ otherNames: 'Anna FIRST' });
    await importOf(ana);
    await edit({ otherNames: 'Anna SECOND' });
    const row = { ...ana, sourceKey: 'tsw:9', name: { en: 'Anna SECOND' } };
    const tried = await trialOf(row);
    expect(tried).toMatchObject([{ outcome: 'updated', id: '1' }]);
    expect(await importOf(row)).toEqual(tried);
  });

  it('does not find a person by a name that a user has removed, either before or after a restart', async () => {
    await edit({ otherNames: 'Anna FIRST' });
    await importOf(ana);
    await edit({ otherNames: '' });
    const row = { ...ana, sourceKey: 'tsw:9', name: { en: 'Anna FIRST' } };
    const tried = await trialOf(row);
    expect(tried).toMatchObject([{ outcome: 'registered' }]);
    expect(await importOf(row)).toEqual(tried);
  });

  it('finds a person by a name that a source added after a user decided the other names', async () => {
    await edit({ otherNames: 'Anna FIRST' });
    await importOf({ ...ana, otherNames: ['Anna LATER'] });
    const row = { ...ana, sourceKey: 'tsw:9', name: { en: 'Anna LATER' } };
    expect(await importOf(row)).toMatchObject([{ id: '1' }]);
  });

  it('does not take a person with other decided facts for a created player', async () => {
    await send(createPlayer, {
      body: { nameEn: 'KIM Min Su', gender: 'M', association: 'KOR', birthDate: '1990-01-01', reason },
    });
    const other = { name: { en: 'KIM Min Su' }, association: 'CHN', gender: 'F' as const, otherNames: [] };
    expect(await importOf(other)).toMatchObject([{ outcome: 'registered', id: '3' }]);
  });

  it('accepts a second source that agrees with the decision against the first source', async () => {
    await edit({ birthDate: '2001-01-01' });
    const row = { ...ana, sourceKey: 'tsw:9', birthDate: '2001-01-01' };
    expect(await importOf(row)).toMatchObject([{ outcome: 'updated', id: '1' }]);
    expect(await importOf(row)).toMatchObject([{ outcome: 'unchanged', id: '1' }]);
    const third = { ...row, birthDate: '2002-02-02' };
    expect(await importOf(third)).toMatchObject([{ outcome: 'refused' }]);
  });
});

describe('entered facts', () => {
  it.each([
    ['a link that runs a script', { website: 'javascript:alert(1)' }, 'website'],
    ['an impossible day', { birthDate: '2024-02-30' }, 'birthDate'],
    ['an invisible character', { nameEn: 'BERG\u200b Ana' }, 'nameEn'],
    ['a name of two lines', { nameEn: 'BERG\nAna' }, 'nameEn'],
    ['no English name', { nameEn: null }, 'nameEn'],
    ['an English name without a letter', { nameEn: '...' }, 'nameEn'],
    ['another name that is too long', { otherNames: 'a'.repeat(121) }, 'otherNames'],
    ['1,000 other names', { otherNames: Array.from({ length: 1_000 }, (_, i) => `A${i}`).join('\n') }, 'otherNames'],
    ['an invisible reason', { heightCm: 170, reason: '\u200b\u200b\u200b\u200b' }, 'reason'],
    ['a value and a release of one fact', { heightCm: 170, released: ['heightCm'] }, 'released'],
  ])('are rejected with %s', async (_, values, field) => {
    expect(await edit(values)).toMatchObject({ code: 430, field });
  });

  it('cannot remove the English name', async () => {
    const query = { id: '1', cleared: 'nameEn', reason };
    expect(await send(updateProfile, { query })).toMatchObject({ code: 430, field: 'cleared.0' });
  });

  it('contain each other name once, without blank lines', async () => {
    await edit({ otherNames: ' Anna B \n\n  \nanna b\nBERG Ana' });
    const { data } = await send(getPlayerForEdit, { query: { id: '1' } });
    expect(data).toMatchObject({ values: { otherNames: 'Anna B' } });
  });

  it('entered twice are one edit', async () => {
    const values = { otherNames: 'BERG Ana\nAnna B', birthplaceEn: '', birthplaceZh: '隆德' };
    expect(await edit(values)).toMatchObject({ data: { version: 2 } });
    expect(await edit(values)).toMatchObject({ data: { version: 2 } });
  });

  it('do not break an export', async () => {
    await edit({ nameEn: 'X'.repeat(120), otherNames: 'Anna B' });
    const rows = await players.service.rpc.call(exportPlayers, { after: null, limit: 10 });
    expect(rows).toMatchObject([{ otherNames: ['Anna B', 'BERG Ana'] }]);
  });

  it.each([
    ['an id with a leading zero', '01'],
    ['the id of a pair', '3'],
    ['an unknown id', '99'],
  ])('of %s are rejected', async (_, id) => {
    await send(createPlayer, { body: { nameEn: 'Eva LIND', gender: 'F', reason } });
    await send(insertFixedDouble, { body: { playerIds: ['1', '2'], discipline: 'WD', from: '2020-01-01', reason } });
    expect(await send(editPlayer, { body: { id, heightCm: 170, reason } })).toMatchObject({ code: 404 });
    expect(await send(getPlayerForEdit, { query: { id } })).toMatchObject({ code: 404 });
    expect(await send(listPlayerHistory, { query: { id } })).toMatchObject({ code: 404 });
    const body = { playerId: id, kind: 'head-coach', relatedId: '1', reason };
    expect(await send(insertRelation, { body })).toMatchObject({ reason: 'relation.rejected' });
  });
});

describe('writes at once', () => {
  it('two edits of one version: one is rejected', async () => {
    const headers = { 'If-Match': '"1"' };
    const codes = await Promise.all(
      [170, 171].map(
        async (heightCm) => (await send(editPlayer, { body: { id: '1', heightCm, reason }, headers })).code,
      ),
    );
    expect(codes.sort()).toEqual([200, 601]);
  });

  it('edits and an import: all are applied', async () => {
    await Promise.all([edit({ heightCm: 170 }), importOf({ ...ana, hand: 'left' }), edit({ weightKg: 60 })]);
    const { data } = await send(getPlayerForEdit, { query: { id: '1' } });
    expect(data).toMatchObject({ values: { heightCm: 170, hand: 'left', weightKg: 60 } });
  });

  it('a creation that is sent again after a restart creates no second player', async () => {
    const body = { nameEn: 'Eva LIND', gender: 'F', confirmed: true, reason };
    const headers = { 'Idempotency-Key': 'key-of-eva-1' };
    const twice = await Promise.all([send(createPlayer, { body, headers }), send(createPlayer, { body, headers })]);
    expect(twice).toMatchObject([{ data: { id: '2' } }, { data: { id: '2' } }]);
    await players.restart();
    expect(await send(createPlayer, { body, headers })).toMatchObject({ data: { id: '2' } });
    expect(await send(createPlayer, { body: { ...body, confirmed: false }, headers })).toMatchObject({
      reason: 'write.keyReused',
    });
  });
});

describe('undoing an edit', () => {
  it('a release restores the decision, even if the source states the same', async () => {
    await edit({ heightCm: 170 });
    await importOf({ ...ana, heightCm: 170 });
    await edit({ released: ['heightCm'] });
    await send(takeBackPlayerEdit, { body: { id: '1', version: 4, reason } });
    await importOf({ ...ana, heightCm: 180 });
    const { data } = await send(getPlayerForEdit, { query: { id: '1' } });
    expect(data).toMatchObject({ values: { heightCm: 170 }, decided: ['heightCm'] });
  });
});

describe('permissions', () => {
  const routesOfEditors: [RouteDef, Sent][] = [
    [createPlayer, { body: { nameEn: 'Eva LIND', reason } }],
    [editPlayer, { body: { id: '1', heightCm: 170, reason } }],
    [updateProfile, { query: { id: '1', heightCm: '170' } }],
    [takeBackPlayerEdit, { body: { id: '1', version: 1, reason } }],
    [getPlayerForEdit, { query: { id: '1' } }],
    [listPlayerHistory, { query: { id: '1' } }],
    [insertRelation, { body: { playerId: '1', kind: 'father', relatedId: '1', reason } }],
    [deleteRelation, { body: { playerId: '1', kind: 'father', relatedId: '1', reason } }],
    [insertFixedDouble, { body: { playerIds: ['1', '1'], discipline: 'XD', from: '2020-01-01', reason } }],
    [updateFixedDouble, { body: { pairId: '1', discipline: 'XD', from: '2020-01-01', until: null, reason } }],
    [deleteFixedDouble, { body: { pairId: '1', discipline: 'XD', from: '2020-01-01', reason } }],
  ];

  it.each(routesOfEditors)('%# are needed', async (route, sent) => {
    for (const permissions of [[], ['player:index:list'], ['player:index'], ['player:*'], ['PLAYER:INDEX:EDIT']])
      expect(await send(route, sent, userWith('Eve', permissions))).toMatchObject({ code: 403 });
    const forged = { ...sent, headers: { 'x-permissions': 'player:index:edit', 'x-user': '1' } };
    expect((await routeClient(players)(route, undefined, forged)).body).toMatchObject({ code: 401 });
  });
});

describe('the same history', () => {
  it('imported again into an empty service shows the same players', async () => {
    await edit({ nameEn: 'HOLM Ana', otherNames: 'Anna B', birthDate: '', gender: 'F', nameZh: '安娜', weightKg: 60 });
    await send(createPlayer, { body: { nameEn: 'Eva LIND', gender: 'F', birthplaceZh: '隆德', reason } });
    await send(insertRelation, { body: { playerId: '1', kind: 'elder-sister', relatedId: '2', reason } });
    const exported = () => players.service.rpc.call(exportPlayers, { after: null, limit: 10 });
    const exportedFacts = () => players.service.rpc.call(exportPersonFacts, { after: 0, limit: 10 });
    const [before, factsBefore] = [await exported(), await exportedFacts()];
    await players.stop();
    players = await openPlayers();
    for (const outcome of ['registered', 'unchanged']) {
      const rows = await importOf(...before.map((row) => ({ ...row, otherNames: row.otherNames ?? [] })));
      expect(rows).toMatchObject([{ outcome }, { outcome }]);
      const facts = await players.service.rpc.call(recordPersonFacts, { facts: factsBefore });
      expect(facts).toMatchObject(factsBefore.map(() => ({ outcome })));
    }
    expect(await exported()).toEqual(before);
    expect(await exportedFacts()).toEqual(factsBefore);
  });

  it('imported again into the same service changes nothing that is shown', async () => {
    await edit({ nameEn: 'HOLM Ana', birthDate: '', weightKg: 60 });
    await send(createPlayer, { body: { nameEn: 'Eva LIND', gender: 'F', association: 'DEN', reason } });
    await edit({ nameEn: 'HOLM Anna' });
    const exported = () => players.service.rpc.call(exportPlayers, { after: null, limit: 10 });
    const before = await exported();
    for (let i = 0; i < 2; i++) await importOf(...before.map((row) => ({ ...row, otherNames: row.otherNames ?? [] })));
    expect(await exported()).toEqual(before);
    const rows = await importOf(...before.map((row) => ({ ...row, otherNames: row.otherNames ?? [] })));
    expect(rows).toMatchObject([{ outcome: 'unchanged' }, { outcome: 'unchanged' }]);
  });
});

describe('an edit and the facts of other kinds', () => {
  it('a person whose sex is removed keeps the direction of relations, which can be withdrawn', async () => {
    await send(createPlayer, { body: { nameEn: 'BERG Olof', gender: 'M', reason } });
    await send(insertRelation, { body: { playerId: '1', kind: 'father', relatedId: '2', reason } });
    await edit({ gender: '' });
    const { data } = await send(getAllRelationList, { query: { id: '2' } });
    expect(data?.links).toMatchObject([{ from: '1', to: '2', kind: 'father', reverse: 'son' }]);
    const body = { playerId: '2', kind: 'son', relatedId: '1', reason };
    expect(await send(deleteRelation, { body })).toMatchObject({ code: 200 });
  });

  it('a relation that a source repeats is unchanged after its persons were corrected', async () => {
    await send(createPlayer, { body: { nameEn: 'BERG Olof', gender: 'M', reason } });
    const facts = [{ type: 'relation' as const, playerId: '1', kind: 'father' as const, relatedId: '2' }];
    const record = () => players.service.rpc.call(recordPersonFacts, { facts });
    await record();
    await send(editPlayer, { body: { id: '2', gender: 'F', birthDate: '2010-01-01', reason } });
    expect(await record()).toEqual([{ outcome: 'unchanged', reason: null }]);
  });

  it('a profile that a source repeats is unchanged, regardless of what a user has decided', async () => {
    const facts = [{ type: 'profile' as const, playerId: '1', retireDate: '2020-01-01', weightKg: 60 }];
    const record = () => players.service.rpc.call(recordPersonFacts, { facts });
    await record();
    await edit({ retireDate: '', weightKg: 61, birthDate: '2021-01-01' });
    expect(await record()).toEqual([{ outcome: 'unchanged', reason: null }]);
  });
});

describe('relations and doubles', () => {
  beforeEach(() => send(createPlayer, { body: { nameEn: 'BERG Olof', gender: 'M', reason } }));

  it('are withdrawn from either side after the sex of a person was corrected', async () => {
    await send(insertRelation, { body: { playerId: '1', kind: 'father', relatedId: '2', reason } });
    await send(editPlayer, { body: { id: '2', gender: 'F', reason } });
    const body = { playerId: '2', kind: 'daughter', relatedId: '1', reason };
    expect(await send(deleteRelation, { body })).toMatchObject({ code: 200 });
  });

  it('that are withdrawn are not restored by an import of the other direction', async () => {
    await send(insertRelation, { body: { playerId: '1', kind: 'head-coach', relatedId: '2', reason } });
    await send(deleteRelation, { body: { playerId: '1', kind: 'head-coach', relatedId: '2', reason } });
    const facts = [{ type: 'relation' as const, playerId: '2', kind: 'trainee' as const, relatedId: '1' }];
    expect(await players.service.rpc.call(recordPersonFacts, { facts })).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('form no pair if the double is rejected', async () => {
    const body = { playerIds: ['1', '2'], discipline: 'WD', from: '2020-01-01', reason };
    expect(await send(insertFixedDouble, { body })).toMatchObject({ reason: 'double.rejected' });
    const { data } = await send(checkDoublePlayer, { query: { playerId: '1', partnerId: '2' } });
    expect(data).toMatchObject({ pairId: null });
  });

  it('whose last day a user has decided are not changed by an import', async () => {
    const body = { playerIds: ['1', '2'], discipline: 'XD', from: '2020-01-01', reason };
    await send(insertFixedDouble, { body });
    const stated = { pairId: '3', discipline: 'XD', from: '2020-01-01' } as const;
    await send(updateFixedDouble, { body: { ...stated, until: '2022-01-01', reason } });
    const facts = [{ type: 'double' as const, ...stated }];
    for (const restarted of [false, true]) {
      if (restarted) await players.restart();
      expect(await players.service.rpc.call(recordPersonFacts, { facts })).toMatchObject([{ outcome: 'unchanged' }]);
    }
    const { rows } = await send(listFixedDouble, { query: { playerId: '1' } });
    expect(rows).toMatchObject([{ until: '2022-01-01' }]);
    const decided = { ...stated, until: '2022-01-01' };
    const exported = await players.service.rpc.call(exportPersonFacts, { after: 0, limit: 10 });
    expect(exported).toEqual([{ type: 'double', ...decided }]);
    const history = await send(listPlayerHistory, { query: { id: '1' } });
    expect(history.rows?.[0]).toMatchObject({ kind: 'double', by: { id: '2' }, reason });
    expect(history.rows?.[0]?.double).toEqual(decided);
  });

  it('that do not exist are not changed', async () => {
    await send(insertFixedDouble, {
      body: { playerIds: ['1', '2'], discipline: 'XD', from: '2020-01-01', reason },
    });
    const body = { pairId: '3', discipline: 'XD', from: '2024-01-01', until: null, reason };
    expect(await send(updateFixedDouble, { body })).toMatchObject({ code: 404, reason: 'fact.notFound' });
  });
});
