import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import * as associationEdits from '@rallyrank/contracts/players/association-edits';
import { playerPermissions } from '@rallyrank/contracts/players/edit-access';
import * as edits from '@rallyrank/contracts/players/edits';
import { fillAssociations } from '@rallyrank/contracts/players/fill-associations';
import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import { mergePlayers } from '@rallyrank/contracts/players/merges';
import * as names from '@rallyrank/contracts/players/name-edits';
import * as relations from '@rallyrank/contracts/players/relation-edits';
import { playerSuggestions } from '@rallyrank/contracts/players/suggestions';
import { routes } from '@rallyrank/contracts/registry';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { openPlayers, type PlayersService } from './testing/players-service.js';

let players: PlayersService;
const limitedTo = (...codes: string[]): User => ({
  ...userWith('Eva', playerPermissions),
  playerScopes: Object.fromEntries(playerPermissions.map((permission) => [permission, codes])),
});
const everywhere = userWith('Ann', playerPermissions);
const swede = limitedTo('SWE');
const both = limitedTo('DEN', 'SWE');
const send = bodyClient(() => players, everywhere);
const reason = 'Letter of the association';
const period = { playerId: '1', association: 'SWE', firstDay: '2019-01-01', lastDay: null, reason };
const name = { playerId: '2', nameEn: 'LIND Bo', firstDay: '2019-01-01', lastDay: null, reason };
const double = { discipline: 'WD', from: '2020-01-01', reason };
const brothers = { playerId: '2', kind: 'elder-brother', relatedId: '3', reason };

/** Players 1 and 4 of Sweden, 2 and 3 of Denmark, a relation and a fixed double of the latter, and two suggestions. */
beforeAll(async () => {
  players = await openPlayers();
  const known = ['BERG Ana', 'HOLM Bo', 'LUND Carl', 'DAHL Dan'];
  const rows = known.map((en, i) => ({
    ...{ name: { en }, sourceKey: `bwf:${i + 1}`, otherNames: [], gender: 'M' as const },
    association: i === 1 || i === 2 ? 'DEN' : 'SWE',
  }));
  await players.importing(...rows);
  await send(relations.insertRelation, { body: brothers });
  await send(relations.insertFixedDouble, { body: { ...double, discipline: 'MD', playerIds: ['2', '3'] } });
  await send(edits.editPlayer, { body: { id: '2', heightCm: 180, reason } });
  await send(associationEdits.insertPlayerAssociation, { body: { ...period, playerId: '2', association: 'DEN' } });
  await send(associationEdits.insertPlayerAssociation, {
    body: { ...period, association: 'DEN', lastDay: '2019-12-31' },
  });
  for (const id of ['2', '3']) {
    const body = { id, hand: 'left', source: 'https://yearbook.example' };
    await send(playerSuggestions.suggest, { body }, { ...userWith('fan', []), id: '7' });
  }
});
afterAll(() => players.stop());

const beyond: [RouteDef, Sent][] = [
  [edits.createPlayer, { body: { nameEn: 'Eva LIND', association: 'DEN', reason } }],
  [edits.editPlayer, { body: { id: '2', heightCm: 170, reason } }],
  [edits.editPlayer, { body: { id: '2', association: 'SWE', reason } }],
  [edits.editPlayer, { body: { id: '1', association: 'DEN', reason } }],
  [edits.updateProfile, { query: { id: '2', heightCm: '170' } }],
  [edits.updateProfile, { query: { id: '1', association: 'DEN' } }],
  [edits.takeBackPlayerEdit, { body: { id: '2', version: 2, reason } }],
  [edits.takeBackPlayerEdit, { body: { id: '1', version: 2, reason } }],
  [mergePlayers, { body: { playerId: '1', mergedId: '2', reason } }],
  [mergePlayers, { body: { playerId: '2', mergedId: '1', reason } }],
  [relations.insertRelation, { body: { playerId: '1', kind: 'younger-brother', relatedId: '2', reason } }],
  [relations.deleteRelation, { body: brothers }],
  [relations.insertFixedDouble, { body: { ...double, discipline: 'MD', playerIds: ['1', '2'] } }],
  [relations.updateFixedDouble, { body: { ...double, discipline: 'MD', pairId: '5', until: '2021-01-01' } }],
  [relations.deleteFixedDouble, { body: { ...double, discipline: 'MD', pairId: '5' } }],
  [associationEdits.insertPlayerAssociation, { body: { ...period, playerId: '3' } }],
  [associationEdits.insertPlayerAssociation, { body: { ...period, association: 'DEN', firstDay: '2022-01-01' } }],
  [associationEdits.updatePlayerAssociation, { body: { ...period, lastDay: '2019-12-31', periodId: 1 } }],
  [associationEdits.deletePlayerAssociation, { body: { playerId: '1', periodId: 1, reason } }],
  [names.insertPlayerName, { body: { ...name, playerId: '3' } }],
  [names.updatePlayerName, { body: { ...name, periodId: 1 } }],
  [names.deletePlayerName, { body: { playerId: '2', periodId: 1, reason } }],
  [playerSuggestions.accept, { body: { suggestionId: '7-1', seen: { hand: null }, reason } }],
  [playerSuggestions.reject, { body: { suggestionId: '7-2', reason } }],
];

/** With both associations in the scope, too. */
const unknown: typeof beyond = [
  [edits.createPlayer, { body: { nameEn: 'Eva LIND', reason } }],
  [edits.editPlayer, { body: { id: '1', association: '', reason } }],
];

/** Ids without a player or pair. */
const ofNobody: typeof beyond = [
  [edits.editPlayer, { body: { id: '99', heightCm: 170, reason } }],
  [mergePlayers, { body: { playerId: '1', mergedId: '99', reason } }],
  [relations.insertRelation, { body: { playerId: '1', kind: 'younger-brother', relatedId: '99', reason } }],
  [relations.deleteFixedDouble, { body: { ...double, discipline: 'MD', pairId: '99' } }],
  [associationEdits.insertPlayerAssociation, { body: { ...period, playerId: '99' } }],
];

describe('an editor of one association', () => {
  it.each([...beyond, ...unknown, ...ofNobody].map(([route, sent]) => [route.name, route, sent] as const))(
    'cannot change a player of another association: %s %#',
    async (_, route, sent) => {
      const answer = await send(route, sent, swede);
      expect(answer).toMatchObject({ code: 403, reason: 'player.beyondScope', msg: expect.stringContaining('SWE') });
    },
  );

  it('changes nothing by rejected calls', async () => {
    const { data } = await send(edits.getPlayerForEdit, { query: { id: '2' } });
    expect(data).toMatchObject({ version: 3, relations: [{}], fixedDoubles: [{ until: null }] });
    expect((await send(playerSuggestions.list)).total).toBe(2);
  });

  it('sees which players they may change', async () => {
    for (const [id, isInScope] of [
      ['1', true],
      ['2', false],
    ])
      expect((await send(edits.getPlayerForEdit, { query: { id: String(id) } }, swede)).data).toMatchObject({
        isInScope,
      });
    expect((await send(playerSuggestions.list, {}, swede)).rows).toMatchObject([{ isInScope: false }, {}]);
    expect((await send(playerSuggestions.list, {}, both)).rows).toMatchObject([{ isInScope: true }, {}]);
  });

  it('changes players of its own association', async () => {
    expect(await send(edits.editPlayer, { body: { id: '1', heightCm: 170, reason } }, swede)).toMatchObject({
      code: 200,
    });
    expect(
      await send(edits.createPlayer, { body: { nameEn: 'Eva LIND', association: 'SWE', reason } }, swede),
    ).toMatchObject({ code: 200 });
    const brother = { playerId: '1', kind: 'younger-brother', relatedId: '4', reason };
    expect(await send(relations.insertRelation, { body: brother }, swede)).toMatchObject({ code: 200 });
  });
});

it('an editor of both associations is not refused because of them', async () => {
  for (const [route, sent] of beyond)
    expect(await send(route, sent, both)).not.toMatchObject({ reason: 'player.beyondScope' });
});

it('a player without an association is outside of every scope', async () => {
  for (const [route, sent] of unknown)
    expect(await send(route, sent, both)).toMatchObject({ code: 403, reason: 'player.beyondScope' });
});

it('each call that changes players is tried beyond the scope', () => {
  const others = [association, findingDecision].flatMap((entity) => Object.values<RouteDef>(entity.routes));
  const changing = routes.filter(
    ({ service, method, access }) => service === 'players' && method !== 'GET' && typeof access === 'object',
  );
  const tried: RouteDef[] = [...others, fillAssociations, ...beyond.map(([route]) => route)];
  expect(changing.filter((route) => !tried.includes(route)).map(({ name }) => name)).toEqual([]);
});
