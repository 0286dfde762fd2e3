import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { resolvePairs } from '@rallyrank/contracts/players/rpc';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import {
  publishDraw,
  publishEntries,
  replaceEntrant,
  withdrawDraw,
  withdrawEvent,
} from '@rallyrank/contracts/tournaments/draw-edits';
import { getDraw, getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import { listEntries } from '@rallyrank/contracts/tournaments/entries';
import { createDraw } from '@rallyrank/contracts/tournaments/event-edits';
import {
  getEventForEdit,
  listEventHistory,
  listWithdrawnEvents,
  takeBackMatchChanges,
} from '@rallyrank/contracts/tournaments/match-edits';
import { exportEditions } from '@rallyrank/contracts/tournaments/rpc';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { bodyClient } from '@rallyrank/infra/testing/route-client';
import { importAll, malaysia, openWorldOfFour } from './testing/three-events.js';
import type { World } from './testing/world.js';

let world: World;
const editor = userWith('Ann', ['tournament:event:edit']);
const send = bodyClient(() => world, editor);
const reason = 'Draw sheet';
const write = (route: RouteDef, body: object, version?: number) =>
  send(route, {
    body: { id: '2', reason, ...body },
    ...(version !== undefined && { headers: { 'If-Match': `"${version}"` } }),
  });
const entry = (playerIds: readonly string[], seed: string | null = null) => ({
  ...{ playerIds, seed, entry: null },
  status: 'main',
});
const entries = (discipline: string, ...all: object[]) =>
  write(publishEntries, { discipline, publishedOn: '2025-12-20', entries: all });
const forEdit = async (id = '2') => (await send(getEventForEdit, { query: { id } })).data as Record<string, never>;
const history = async (id = '2') => (await send(listEventHistory, { query: { id } })).rows!;
const takeBack = async (id = '2') => {
  const [latest] = (await history(id)) as unknown as { version: number }[];
  return send(takeBackMatchChanges, { body: { id, version: latest!.version, reason: 'A mistake' } });
};
const refusal = async <R extends RouteDef>(route: R, query: Parameters<World['refusal']>[1]) =>
  (await world.refusal(route, query as never)).reason;

beforeEach(async () => {
  world = await openWorldOfFour();
  await importAll(world);
  world.service.rpc.serve(resolvePairs, async ({ pairs }) => {
    for (const [at, { playerIds }] of pairs.entries()) await world.formPair(String(30 + at), playerIds);
    return pairs.map((_, at) => ({ outcome: 'registered' as const, id: String(30 + at), reason: null }));
  });
});
afterEach(() => world.stop());

describe('an entry list by hand', () => {
  it('is shown at once, with pairs that never played before, and the history names the entries', async () => {
    expect(await entries('MD', entry(['1', '3'], '1'), entry(['2', '4']))).toMatchObject({ code: 200 });
    const { rows } = await world.get(listEntries, { eventId: '2', discipline: 'MD' });
    expect(rows).toMatchObject([{ side: { id: '30', seed: '1' }, status: 'main' }, { side: { id: '31' } }]);
    const [latest] = await history();
    expect(latest).toMatchObject({ reason, entryLists: [{ discipline: 'MD', isWithdrawn: false, removed: [] }] });
  });

  it('rejects a second editor who has not seen it', async () => {
    const { version } = await forEdit();
    await entries('WS', entry(['1']), entry(['2']));
    const second = await write(
      publishEntries,
      { discipline: 'WS', publishedOn: '2025-12-20', entries: [entry(['3'])] },
      version,
    );
    expect(second).toMatchObject({ code: 601, reason: 'write.conflict' });
  });

  it('has its former entries after the change is reverted', async () => {
    await entries('WS', entry(['1']), entry(['2']));
    expect(await takeBack()).toMatchObject({ code: 200 });
    expect(await refusal(listEntries, { eventId: '2', discipline: 'WS' })).toBe('entries.notFound');
  });
});

describe('a draw by hand', () => {
  const make = async () => {
    const draw = { discipline: 'WS', stage: 'main', name: 'WS', size: 4 };
    const { drawId } = (await write(createDraw, draw)).data as unknown as { drawId: string };
    await entries('WS', entry(['1'], '1'), entry(['2']), entry(['3']));
    return drawId;
  };

  it('shows byes on the public page, and the places to editors; an entrant is replaced, and the change is undone', async () => {
    const drawId = await make();
    expect(await write(publishDraw, { drawId, lines: ['1', null, '2', '3'], lot: null })).toMatchObject({ code: 200 });
    const byes = async () =>
      (await world.get(getDraw, { eventId: '2', drawId })).rounds.flatMap((round) =>
        round.byes.map(({ side }) => side.id),
      );
    expect(await byes()).toEqual(['1']);
    const draws = (await forEdit()).draws as unknown as { id: string; lines: ({ id: string } | null)[] }[];
    const { lines } = draws.find(({ id }) => id === drawId)!;
    expect(lines.map((side) => side?.id ?? null)).toEqual(['1', null, '2', '3']);
    const side = { playerIds: ['4'], entry: 'LL', seed: null };
    expect(await write(replaceEntrant, { drawId, competitorId: '1', side })).toMatchObject({ code: 200 });
    expect(await byes()).toEqual(['4']);
    const [replaced] = await history();
    expect(replaced).toMatchObject({
      draws: [{ kind: 'corrected', lines: [{ line: 1, before: { id: '1' }, after: { id: '4', entry: 'LL' } }] }],
      canTakeBack: true,
    });
    await takeBack();
    expect(await byes()).toEqual(['1']);
  });

  it('is rejected with a reason', async () => {
    const drawId = await make();
    const answer = await write(publishDraw, { drawId, lines: ['1', null, '2', null], lot: null });
    expect(answer).toMatchObject({ code: 601, reason: 'draw.unplaced' });
  });
});

describe('withdrawing', () => {
  const state = async () => JSON.stringify(await world.service.rpc.call(exportEditions, { after: null, limit: 50 }));

  it('a draw removes its page and matches, imports do not bring it back, and an undo restores it exactly', async () => {
    const before = await state();
    expect(await write(withdrawDraw, { id: '1', drawId: '1' })).toMatchObject({ code: 200 });
    expect(await refusal(getDraw, { eventId: '1', drawId: '1' })).toBe('draw.notFound');
    expect((await world.get(getEventById, { id: '1' })).matches).toBe(1);
    expect(await world.importing(malaysia)).toMatchObject({ accepted: 0, corrected: 0, unchanged: 4 });
    expect((await world.get(getEventById, { id: '1' })).matches).toBe(1);
    expect(await takeBack('1')).toMatchObject({ code: 200 });
    expect(await state()).toBe(before);
  });

  it('a tournament is marked on its pages and removed from lists, and an undo restores it exactly', async () => {
    const before = await state();
    const listed = async () => (await world.get(listEvents, {})).rows.map(({ id }) => id);
    const all = await listed();
    expect(await write(withdrawEvent, { id: '1' })).toMatchObject({ code: 200 });
    expect(await refusal(getEventById, { id: '1' })).toBe('event.withdrawn');
    expect(await listed()).toEqual(all.filter((id) => id !== '1'));
    expect((await send(listWithdrawnEvents, { query: {} })).rows).toEqual([
      expect.objectContaining({ id: '1', name: expect.objectContaining({ en: 'Malaysia Open 2025' }) }),
    ]);
    expect(await world.importing(malaysia)).toMatchObject({ edition: 'unchanged', unchanged: 4 });
    expect(await forEdit('1')).toMatchObject({ isWithdrawn: true, withdrawnDraws: [{ id: '1' }, { id: '2' }] });
    await world.restart();
    await world.service.caughtUp();
    expect(await refusal(getEventById, { id: '1' })).toBe('event.withdrawn');
    expect(await takeBack('1')).toMatchObject({ code: 200 });
    expect(await state()).toBe(before);
    expect(await listed()).toEqual(all);
    expect((await send(listWithdrawnEvents, { query: {} })).rows).toEqual([]);
  });
});
