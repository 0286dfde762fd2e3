import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { getDraw, getEventById } from '@rallyrank/contracts/tournaments/editions';
import { createDraw, createEvent, editEvent } from '@rallyrank/contracts/tournaments/event-edits';
import {
  changeMatches,
  getEventForEdit,
  listEventHistory,
  listWithdrawnEvents,
  takeBackMatchChanges,
} from '@rallyrank/contracts/tournaments/match-edits';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { importAll, malaysia, openWorldOfFour } from './testing/three-events.js';
import type { World } from './testing/world.js';

let world: World;
const editor = userWith('Ann', ['tournament:event:edit']);
const send = bodyClient(() => world, editor);
const sentTo = (route: RouteDef): Sent => {
  if (route === listWithdrawnEvents) return { query: {} };
  return route.method === 'GET' ? { query: { id: '1' } } : { body: { id: '1' } };
};
const reason = 'Scanned score sheet';
const change = (changes: readonly object[], more: object = {}, headers?: Record<string, string>) =>
  send(changeMatches, { body: { id: '1', changes, reason, ...more }, ...(headers && { headers }) });
const wrongFinal = {
  kind: 'decide',
  matchId: '3',
  match: {
    winner: 1,
    games: [
      [21, 8],
      [21, 7],
    ],
  },
};
const champion = async () =>
  (await world.get(getDraw, { eventId: '1', drawId: '1' })).rounds.find(({ round }) => round === 'F')?.matches[0];
const forEdit = async () => (await send(getEventForEdit, { query: { id: '1' } })).data as Record<string, never>;
const history = async () => (await send(listEventHistory, { query: { id: '1' } })).rows!;
const matchesOfDraw = async () =>
  (await world.get(getDraw, { eventId: '1', drawId: '1' })).rounds.flatMap(({ matches }) =>
    matches.map(({ id }) => id),
  );

beforeEach(async () => {
  world = await openWorldOfFour();
  await importAll(world);
});
afterEach(() => world.stop());

it('shows competitors by their names on the days of the edition', async () => {
  await world.nameUntil('2', 'Former 2', '2025-01-31');
  await world.nameUntil('3', 'Former 3', '2025-01-31');
  const { rounds } = await world.get(getDraw, { eventId: '1', drawId: '1' });
  expect(rounds[0]?.byes[0]).toMatchObject({ side: { id: '3', players: [{ name: { en: 'Former 3' } }] } });
  const names = ['Former 2', 'Player 1'];
  const sides = names.map((en) => ({ players: [{ name: { en } }] }));
  expect(await forEdit()).toMatchObject({ matches: [{}, {}, { match: { id: '3', sides } }, {}] });
  expect(await change([wrongFinal])).toMatchObject({ code: 200 });
  expect((await history())[0]).toMatchObject({ matches: [{ before: { sides }, after: { sides } }] });
});

describe('correcting a result', () => {
  it('changes the pages at once, and imports do not change it back', async () => {
    expect(await champion()).toMatchObject({ winner: 2 });
    expect(await change([wrongFinal])).toMatchObject({ code: 200 });
    expect(await champion()).toMatchObject({ winner: 1, games: wrongFinal.match.games });
    const { unchanged, remarks } = await world.importing(malaysia);
    expect([unchanged, remarks]).toEqual([4, [expect.objectContaining({ match: 2 })]]);
    expect(await champion()).toMatchObject({ winner: 1 });
    const row = (await forEdit()).matches as unknown as {
      match: { id: string };
      isDecided: boolean;
      sourced: object;
    }[];
    expect(row.find(({ match }) => match.id === '3')).toMatchObject({ isDecided: true, sourced: { winner: 2 } });
    await change([{ kind: 'release', matchId: '3' }]);
    expect(await champion()).toMatchObject({ winner: 2 });
  });

  it('is rejected for a day in the future', async () => {
    const later = { kind: 'decide', matchId: '3', match: { date: '2025-07-03' } };
    expect(await change([later])).toMatchObject({ code: 430, field: 'date' });
  });

  it('writes nothing if one of several changes is rejected', async () => {
    const bad = { kind: 'decide', matchId: '1', match: { games: [[21, 20]] } };
    expect(await change([wrongFinal, bad])).toMatchObject({ code: 601, reason: 'event.result' });
    expect(await champion()).toMatchObject({ winner: 2 });
    expect((await forEdit()).version).toBe(7);
  });

  it('shows the second of two editors that the tournament has changed', async () => {
    const { version } = await forEdit();
    const headers = { 'If-Match': `"${version}"` };
    expect(await change([wrongFinal], {}, headers)).toMatchObject({ code: 200 });
    expect(await change([{ kind: 'withdraw', matchId: '1' }], {}, headers)).toMatchObject({ reason: 'write.conflict' });
    expect(await matchesOfDraw()).toContain('1');
  });

  it('writes once if a request is repeated with its idempotency key', async () => {
    const headers = { 'Idempotency-Key': 'a-tap-of-an-editor' };
    const [one, two] = [
      await change([{ kind: 'withdraw', matchId: '1' }], {}, headers),
      await change([{ kind: 'withdraw', matchId: '1' }], {}, headers),
    ];
    expect([one.code, two]).toEqual([200, one]);
  });
});

describe('withdrawing a match', () => {
  it('removes it from the pages until it is restored, even after a restart', async () => {
    await change([{ kind: 'withdraw', matchId: '1' }]);
    expect(await matchesOfDraw()).toEqual(['2', '3']);
    expect((await forEdit()).withdrawn).toMatchObject([{ id: '1' }]);
    expect(await world.importing(malaysia)).toMatchObject({ accepted: 0, corrected: 0 });
    await world.restart();
    expect(await matchesOfDraw()).toEqual(['2', '3']);
    await change([{ kind: 'restore', matchId: '1' }]);
    expect(await matchesOfDraw()).toEqual(['2', '1', '3']);
  });
});

describe('the history of a tournament', () => {
  it('names author, reason and the matches before and after, newest first', async () => {
    await change([wrongFinal]);
    const [edit, imported] = await history();
    expect(edit).toMatchObject({
      ...{ by: { id: editor.id, name: 'Ann' }, reason, canTakeBack: true, added: 0 },
      matches: [{ id: '3', before: { winner: 2 }, after: { winner: 1 } }],
    });
    expect(imported).toMatchObject({
      by: null,
      reason: null,
      isNew: true,
      fields: [],
      draws: [
        { discipline: 'MS', kind: 'published' },
        { discipline: 'MD', kind: 'published' },
      ],
      added: 4,
      matches: [],
    });
  });

  it('allows to take a change back, once', async () => {
    await change([wrongFinal, { kind: 'withdraw', matchId: '1' }]);
    const [{ version }] = (await history()) as [{ version: number }];
    const body = { id: '1', version, reason: 'It was another match' };
    const stale = { body, headers: { 'If-Match': '"1"' } };
    expect(await send(takeBackMatchChanges, stale)).toMatchObject({ reason: 'write.conflict' });
    expect(await send(takeBackMatchChanges, { body })).toMatchObject({ code: 200 });
    expect(await champion()).toMatchObject({ winner: 2 });
    expect(await matchesOfDraw()).toEqual(['2', '1', '3']);
    expect(await send(takeBackMatchChanges, { body })).toMatchObject({ reason: 'edit.superseded' });
    expect((await history())[0]).toMatchObject({ reason: 'It was another match' });
  });
});

describe('a request that is not allowed', () => {
  const editing = [changeMatches, takeBackMatchChanges, createEvent, editEvent, createDraw];
  const reading = [getEventForEdit, listEventHistory, listWithdrawnEvents];

  it.each([[[]], [['tournament:event:list']], [['tournament:event']], [['player:index:edit']]])(
    'because the user has only %j is rejected',
    async (permissions) => {
      for (const route of [...editing, ...reading])
        expect(await send(route, sentTo(route), userWith('Bob', permissions))).toMatchObject({ code: 403 });
    },
  );

  it('because the user may read the history, but not edit, is rejected', async () => {
    const auditor = userWith('Eve', ['tournament:event:history']);
    for (const route of editing) expect(await send(route, sentTo(route), auditor)).toMatchObject({ code: 403 });
    for (const route of reading) expect(await send(route, sentTo(route), auditor)).toMatchObject({ code: 200 });
  });

  it.each([
    ['without changes', { changes: [] }, 'changes'],
    ['with 65 changes', { changes: Array.from({ length: 65 }, () => wrongFinal) }, 'changes'],
    ['without a reason', { changes: [wrongFinal], reason: '' }, 'reason'],
    ['with an unknown kind', { changes: [{ kind: 'erase', matchId: '3' }] }, 'changes'],
    ['with facts that do not exist', { changes: [{ ...wrongFinal, match: { drawId: '2' } }] }, 'changes'],
    ['with 10 games', { changes: [{ ...wrongFinal, match: { games: Array(10).fill([21, 0]) } }] }, 'changes'],
  ])('%s is rejected', async (_, body, field) => {
    const answer = await send(changeMatches, { body: { id: '1', reason, ...body } });
    expect(answer.code).toBe(430);
    expect(answer.field).toContain(field);
    expect(await champion()).toMatchObject({ winner: 2 });
  });

  it('because the tournament does not exist is rejected', async () => {
    expect(await change([wrongFinal], { id: '99' })).toMatchObject({ code: 404, reason: 'event.notFound' });
    expect(await send(getEventForEdit, { query: { id: '99' } })).toMatchObject({ code: 404 });
    expect(await send(listEventHistory, { query: { id: '99' } })).toMatchObject({ code: 404 });
  });
});

describe('creating a tournament', () => {
  const event = {
    ...{ nameEn: 'Lund Open 2025', nameZh: '隆德公开赛', level: 'super-300', season: 2025, city: 'Lund', reason },
    ...{ startDate: '2025-06-03', endDate: '2025-06-08' },
  };
  const organizer = userWith('Eva', ['tournament:event:add', 'tournament:event:edit']);
  const create = (body: object = event, headers: Record<string, string> = {}) =>
    send(createEvent, { body, headers }, organizer);

  it('makes an edition with a draw, to which results are added', async () => {
    const { data } = await create();
    const { id } = data as { id: string };
    const detail = await world.get(getEventById, { id });
    expect(detail).toMatchObject({ city: 'Lund', level: 'super-300', series: { name: { en: 'Lund Open' } } });
    const draw = { id, discipline: 'MS', stage: 'main', name: 'MS', size: 2, reason };
    const { drawId } = (await send(createDraw, { body: draw }, organizer)).data as { drawId: string };
    const match = { round: 'F', sides: ['1', '2'], outcome: 'completed', winner: 2, date: '2025-06-08' };
    const added = {
      kind: 'add',
      drawId,
      match: {
        ...match,
        games: [
          [8, 21],
          [7, 21],
        ],
      },
    };
    expect(await change([added], { id })).toMatchObject({ code: 200 });
    expect((await world.get(getEventById, { id })).champions).toMatchObject([{ winner: { id: '2' } }]);
    const sets = (await send(listEventHistory, { query: { id } })).rows!;
    expect(sets.map(({ isNew, draws, matches }) => [isNew, (draws as []).length, (matches as []).length])).toEqual([
      [false, 0, 1],
      [false, 1, 0],
      [true, 0, 0],
    ]);
  });

  it('joins the series that is chosen', async () => {
    const { data } = await create({ ...event, seriesId: '1' });
    expect((await world.get(getEventById, { id: String(data!.id) })).series).toMatchObject({ id: '1' });
    expect(await create({ ...event, seriesId: '999' })).toMatchObject({ code: 404, reason: 'series.notFound' });
  });

  it('happens once if the request is repeated with its key, even after a restart; another request is rejected', async () => {
    const headers = { 'Idempotency-Key': 'a-click-of-an-editor' };
    const one = await create(event, headers);
    const { id } = one.data as { id: string };
    await world.restart();
    expect((await create(event, headers)).data).toEqual({ id });
    expect(await create({ ...event, nameEn: 'Another Open' }, headers)).toMatchObject({ reason: 'write.keyReused' });
    expect(await world.get(getEventById, { id })).toMatchObject({ name: { en: 'Lund Open 2025' } });
    const body = { id, discipline: 'MS', stage: 'main', name: 'MS', size: 8, reason };
    const addDraw = () => send(createDraw, { body, headers: { 'Idempotency-Key': 'another-click' } }, organizer);
    const draw = await addDraw();
    await world.restart();
    expect((await addDraw()).data).toEqual(draw.data);
  });

  it('needs the permission and valid facts', async () => {
    expect(await send(createEvent, { body: event })).toMatchObject({ code: 403 });
    expect(await create({ ...event, level: 'grand-slam' })).toMatchObject({ reason: 'event.unknownLevel' });
    expect(await create({ ...event, endDate: '2025-06-01' })).toMatchObject({ reason: 'event.dates' });
    expect(await create({ ...event, season: 99 })).toMatchObject({ code: 430, field: 'season' });
    expect(await create({ ...event, nameEn: '全国锦标赛 2025' })).toMatchObject({ code: 430, field: 'nameEn' });
  });

  it('can be edited, which imports do not change', async () => {
    expect(await send(editEvent, { body: { id: '1', city: 'Penang', reason } })).toMatchObject({ code: 200 });
    await world.importing(malaysia);
    expect(await world.get(getEventById, { id: '1' })).toMatchObject({ city: 'Penang' });
    expect(await forEdit()).toMatchObject({ decided: ['city'], sourced: { city: 'Kuala Lumpur' } });
    expect((await history())[0]).toMatchObject({
      fields: [{ field: 'city', before: 'Kuala Lumpur', after: 'Penang' }],
    });
    await world.restart();
    expect(await world.get(getEventById, { id: '1' })).toMatchObject({ city: 'Penang' });
  });
});
