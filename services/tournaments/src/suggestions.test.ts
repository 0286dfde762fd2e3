import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { User } from '@rallyrank/contracts/shared/caller';
import { getDraw, getEventById } from '@rallyrank/contracts/tournaments/editions';
import { changeMatches, listEventHistory, takeBackMatchChanges } from '@rallyrank/contracts/tournaments/match-edits';
import { eventSuggestions } from '@rallyrank/contracts/tournaments/suggestions';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { importAll, malaysia, openWorldOfFour } from './testing/three-events.js';
import type { World } from './testing/world.js';

const { suggest, facts, own, list, accept, reject } = eventSuggestions;
let world: World;
const fan: User = { ...userWith('fan', []), id: '7' };
const editor = userWith('Ann', ['tournament:suggestion:decide', 'tournament:event:edit']);
const send = bodyClient(() => world, fan);
const source = 'https://results.example/malaysia';
const make = (body: object) => send(suggest, { body: { id: '1', source, ...body } });
const queue = async (state = 'open') => (await send(list, { query: { state } }, editor)).rows!;
const decide = (seen: object, suggestionId = '7-1') =>
  send(accept, { body: { suggestionId, seen, reason: 'Score sheet' } }, editor);
const history = async () => (await send(listEventHistory, { query: { id: '1' } }, editor)).rows!;
const final = async () =>
  (await world.get(getDraw, { eventId: '1', drawId: '1' })).rounds.find(({ round }) => round === 'F')?.matches[0];
const change = (kind: 'withdraw' | 'restore') =>
  send(changeMatches, { body: { id: '1', changes: [{ kind, matchId: '3' }], reason: 'Not played' } }, editor);

const lost = [
  [8, 21],
  [7, 21],
];
const won = [
  [21, 8],
  [21, 7],
];

beforeEach(async () => {
  world = await openWorldOfFour();
  await importAll(world);
});
afterEach(() => world.stop());

describe('a suggestion about a tournament', () => {
  it('changes its facts when it is accepted, and imports keep them', async () => {
    const { data } = await send(facts, { query: { id: '1' } });
    expect(data).toMatchObject({ event: { id: '1' }, values: { city: 'Kuala Lumpur' } });
    expect((data!.matches as object[]).length).toBe(4);
    expect((await make({ city: 'Penang' })).data).toEqual({ suggestionId: '7-1' });
    expect(await queue()).toMatchObject([
      {
        ...{ event: { id: '1' }, matchId: null, match: null, by: { id: '7' } },
        fields: [{ field: 'city', before: 'Kuala Lumpur', now: 'Kuala Lumpur', suggested: 'Penang' }],
      },
    ]);
    expect(await decide({ city: 'Ipoh' })).toMatchObject({ reason: 'suggestion.changed' });
    expect(await decide({ city: 'Kuala Lumpur' })).toMatchObject({ code: 200 });
    expect(await world.get(getEventById, { id: '1' })).toMatchObject({ city: 'Penang' });
    await world.importing(malaysia);
    expect(await world.get(getEventById, { id: '1' })).toMatchObject({ city: 'Penang' });
    const [edit, imported] = await history();
    expect(edit).toMatchObject({
      ...{ by: { id: editor.id }, suggestedBy: { id: '7' }, reason: 'Score sheet', canTakeBack: true },
      fields: [{ field: 'city', before: 'Kuala Lumpur', after: 'Penang' }],
    });
    expect(imported).toMatchObject({ isNew: true, suggestedBy: null });
    expect(await decide({ city: 'Penang' })).toMatchObject({ reason: 'suggestion.decided' });
    const body = { id: '1', version: edit!.version, reason: 'It was another year' };
    expect(await send(takeBackMatchChanges, { body }, editor)).toMatchObject({ code: 200 });
    expect(await world.get(getEventById, { id: '1' })).toMatchObject({ city: 'Kuala Lumpur' });
  });

  it.each([
    [{ city: 'Kuala Lumpur' }, { reason: 'suggestion.same' }],
    [{ endDate: '2024-01-01' }, { reason: 'event.dates' }],
    [{ level: 'grand-slam' }, { reason: 'event.unknownLevel' }],
    [{ startDate: '2025-06-01', endDate: '2025-06-08' }, { reason: 'event.resultDate' }],
    [{ season: 99 }, { code: 430, field: 'season' }],
    [
      { city: 'Penang', winner: 1 },
      { code: 430, field: 'winner' },
    ],
    [
      { id: '99', city: 'Penang' },
      { code: 404, reason: 'event.notFound' },
    ],
  ])('is rejected with %j', async (body, refusal) => {
    expect(await make(body)).toMatchObject(refusal);
    expect(await queue()).toEqual([]);
  });
});

describe('a suggestion about a match', () => {
  it('corrects the result when it is accepted', async () => {
    expect(await make({ matchId: '3', winner: 1, games: won })).toMatchObject({ code: 200 });
    const fields = [
      { field: 'winner', before: 2, now: 2, suggested: 1 },
      { field: 'games', before: lost, now: lost, suggested: won },
    ];
    const [row] = await queue();
    expect(row).toMatchObject({ matchId: '3', match: { id: '3', winner: 2 } });
    expect(row!.fields).toHaveLength(2);
    expect(row!.fields).toEqual(expect.arrayContaining(fields));
    expect(await decide({ winner: 2, games: lost })).toMatchObject({ code: 200 });
    expect(await final()).toMatchObject({ winner: 1, games: won });
    expect((await history())[0]).toMatchObject({ suggestedBy: { id: '7' }, matches: [{ id: '3' }] });
    await world.restart();
    expect(await decide({ winner: 1, games: won })).toMatchObject({ reason: 'suggestion.decided' });
    expect(await send(own)).toMatchObject({ rows: [{ state: 'accepted', reason: 'Score sheet' }] });
  });

  it('cannot be accepted while the match is withdrawn, but rejected', async () => {
    await make({ matchId: '3', durationMin: 40 });
    await change('withdraw');
    expect(await queue()).toMatchObject([{ matchId: '3', match: null }]);
    expect(await decide({ durationMin: null })).toMatchObject({ code: 404, reason: 'event.noMatch' });
    const body = { suggestionId: '7-1', reason: 'It was not played' };
    expect(await send(reject, { body }, editor)).toMatchObject({ code: 200 });
    expect(await queue('rejected')).toMatchObject([{ reason: 'It was not played' }]);
    expect((await history()).filter(({ reason }) => reason === 'It was not played')).toEqual([]);
  });

  it.each([
    [{ matchId: '3', winner: 2 }, { reason: 'suggestion.same' }],
    [{ matchId: '3', games: [[21, 20]] }, { reason: 'event.result' }],
    [{ matchId: '3', games: [[21, 8, 1, 1, 1]] }, { reason: 'event.result' }],
    [
      { matchId: '3', date: '2025-07-03' },
      { code: 430, field: 'date' },
    ],
    [
      { matchId: '3', city: 'Penang' },
      { code: 430, field: 'city' },
    ],
    [
      { matchId: '3', court: 'x'.repeat(61) },
      { code: 430, field: 'court' },
    ],
    [{ matchId: '3', sides: ['1', '4'] }, { code: 430 }],
    [
      { matchId: '99', winner: 1 },
      { code: 404, reason: 'event.noMatch' },
    ],
  ])('is rejected with %j', async (body, refusal) => {
    expect(await make(body)).toMatchObject(refusal);
    expect(await queue()).toEqual([]);
  });

  it('is rejected for a match that is withdrawn', async () => {
    await change('withdraw');
    expect(await make({ matchId: '3', winner: 1 })).toMatchObject({ reason: 'event.noMatch' });
  });
});

it('is decided by editors with the permission only', async () => {
  await make({ city: 'Penang' });
  const body = { suggestionId: '7-1', seen: { city: 'Kuala Lumpur' }, reason: 'Score sheet' };
  for (const permissions of [[], ['tournament:event:edit'], ['player:suggestion:decide']]) {
    const other = userWith('Bob', permissions);
    expect(await send(accept, { body }, other)).toMatchObject({ code: 403 });
    expect(await send(list, {}, other)).toMatchObject({ code: 403 });
  }
});
