import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import {
  deletePlayerAssociation,
  insertPlayerAssociation,
  listPlayerAssociation,
  updatePlayerAssociation,
} from '@rallyrank/contracts/players/association-edits';
import { getPlayerForEdit, listPlayerHistory, takeBackPlayerEdit } from '@rallyrank/contracts/players/edits';
import { getPlayerById, listCountry, listPlayers } from '@rallyrank/contracts/players/players';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { openPlayers, type PlayersService } from './testing/players-service.js';

let players: PlayersService;
const editor = userWith('Ann', ['player:index:edit']);
const send = bodyClient(() => players, editor);
const reason = 'Letter of the association';
const usa = { playerId: '1', association: 'USA', firstDay: '2019-01-01', lastDay: '2023-12-31', reason };
const add = (facts: object = {}) => send(insertPlayerAssociation, { body: { ...usa, ...facts } });
const shown = async () => (await send(getPlayerById, { query: { id: '1' } })).data as { association: string };
const listed = async () => (await send(listPlayerAssociation, { query: { playerId: '1' } })).rows;
const row = { periodId: 1, association: 'USA', firstDay: '2019-01-01', lastDay: '2023-12-31', isNeutral: false };

beforeEach(async () => {
  players = await openPlayers('2023-12-31T12:00:00Z');
  const ana = { name: { en: 'BERG Ana' }, sourceKey: 'bwf:1', association: 'IND', birthDate: '2000-07-01' };
  await players.importing({ ...ana, otherNames: [] });
});
afterEach(() => players.stop());

describe('a period of association', () => {
  it('is shown until its last day, and then the association that sources state', async () => {
    expect(await add()).toMatchObject({ code: 200, data: { periodId: 1 } });
    expect(await shown()).toMatchObject({ association: 'USA' });
    players.today = '2024-01-01T00:00:00Z';
    expect(await shown()).toMatchObject({ association: 'IND' });
  });

  it('does not hide the player from the search', async () => {
    await add();
    expect((await send(listPlayers, { query: { name: 'berg' } })).rows).toMatchObject([
      { id: '1', association: 'USA' },
    ]);
  });

  it('puts its association on the list of associations, even after its last day', async () => {
    await add();
    players.today = '2024-01-01T00:00:00Z';
    expect((await send(listCountry)).data).toMatchObject([
      { code: 'IND', players: 1 },
      { code: 'USA', players: 0 },
    ]);
  });

  it('is listed for everyone, the latest first, and after a restart', async () => {
    await add();
    await add({ association: 'CAN', firstDay: '2024-01-01', lastDay: null, isNeutral: true });
    const both = [
      { ...row, periodId: 2, association: 'CAN', firstDay: '2024-01-01', lastDay: null, isNeutral: true },
      row,
    ];
    expect(await listed()).toEqual(both);
    await players.restart();
    await players.service.caughtUp();
    expect(await listed()).toEqual(both);
    expect((await send(getPlayerForEdit, { query: { id: '1' } })).data).toMatchObject({ associationPeriods: both });
  });

  it('is changed and withdrawn', async () => {
    await add();
    const body = { ...usa, periodId: 1, association: 'CAN' };
    expect(await send(updatePlayerAssociation, { body })).toMatchObject({ code: 200 });
    expect(await listed()).toEqual([{ ...row, association: 'CAN' }]);
    const withdrawal = { body: { playerId: '1', periodId: 1, reason } };
    expect(await send(deletePlayerAssociation, withdrawal)).toMatchObject({ code: 200 });
    expect(await listed()).toEqual([]);
    expect(await shown()).toMatchObject({ association: 'IND' });
    expect(await send(deletePlayerAssociation, withdrawal)).toMatchObject({ reason: 'fact.notFound' });
  });

  it('is in the history with author, reason and the period before and after, and can be undone', async () => {
    await add();
    await send(updatePlayerAssociation, { body: { ...usa, periodId: 1, lastDay: null } });
    const history = async () => (await send(listPlayerHistory, { query: { id: '1' } })).rows;
    const open = { ...row, lastDay: null };
    expect(await history()).toMatchObject([
      {
        kind: 'association',
        reason,
        by: { name: 'Ann' },
        association: { before: row, after: open },
        canTakeBack: true,
      },
      { kind: 'association', association: { before: null, after: row }, canTakeBack: false },
      { kind: 'registered', association: null },
    ]);
    const takeBack = (version: number) => send(takeBackPlayerEdit, { body: { id: '1', version, reason } });
    expect(await takeBack(2)).toMatchObject({ reason: 'edit.superseded' });
    expect(await takeBack(3)).toMatchObject({ code: 200 });
    expect(await listed()).toEqual([row]);
  });

  it('counts for an association whose code only operators have entered', async () => {
    const empty = { affiliation: null, formed: null, headquarters: null, website: null, remark: null };
    const values = { code: 'XQW', en: 'New Association', zh: '新协会', ...empty };
    await players
      .store('players')
      .append(association.streamOf('1'), 0, [{ type: 'AssociationCreated', version: 1, data: { id: '1', values } }]);
    await players.service.caughtUp();
    expect(await add({ association: 'XQW' })).toMatchObject({ code: 200 });
  });
});

describe('rejected', () => {
  it.each([
    ['an unknown code', { association: 'XQX' }, 'association'],
    ['a former code of another association', { association: 'DEU' }, 'association'],
    ['a code in lower case', { association: 'usa' }, 'association'],
    ['a day that does not exist', { firstDay: '2019-02-30' }, 'firstDay'],
    ['a last day before the first one', { lastDay: '2018-12-31' }, 'lastDay'],
    ['a first day before the birth', { firstDay: '1999-01-01' }, 'firstDay'],
    ['a year of five digits', { lastDay: '+12023-12-31' }, 'lastDay'],
    ['no reason', { reason: '' }, 'reason'],
    ['an unknown field', { flag: true }, 'flag'],
  ])('is %s', async (_, facts, field) => {
    expect(await add(facts)).toMatchObject({ code: 430, field });
    expect(await listed()).toEqual([]);
  });

  it('is an unknown player', async () => {
    expect(await add({ playerId: '9' })).toMatchObject({ reason: 'player.notFound' });
    expect(await send(listPlayerAssociation, { query: { playerId: '9' } })).toMatchObject({
      reason: 'player.notFound',
    });
  });

  it('is an overlap, with the other period in the language of the caller', async () => {
    await add();
    const overlap = await add({ association: 'CAN', firstDay: '2023-12-31', lastDay: null });
    expect(overlap).toMatchObject({ code: 601, reason: 'period.overlaps' });
    expect(overlap.msg).toContain('USA (2019-01-01 – 2023-12-31)');
  });

  it.each([insertPlayerAssociation, updatePlayerAssociation, deletePlayerAssociation])(
    'is $name without the right to edit',
    async (route) => {
      const body = { ...usa, periodId: 1 };
      expect(await send(route, { body }, userWith('Bob', ['player:index:add']))).toMatchObject({ code: 403 });
    },
  );

  it('is one of two overlapping periods that two editors add at once', async () => {
    const answers = await Promise.all([
      add(),
      send(insertPlayerAssociation, { body: { ...usa, association: 'CAN' } }, userWith('Bob', ['player:index:edit'])),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 601]);
    expect(await listed()).toHaveLength(1);
  });

  it('is neither of two separate periods that two editors add at once', async () => {
    await Promise.all([add(), add({ association: 'CAN', firstDay: '2024-01-01', lastDay: null })]);
    const rows = (await listed()) as { periodId: number }[];
    expect(rows.map(({ periodId }) => periodId).sort()).toEqual([1, 2]);
  });
});
