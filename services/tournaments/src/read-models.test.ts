import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { listEntries } from '@rallyrank/contracts/tournaments/entries';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { games, side } from './testing/edition.js';
import { importAll, nextYear, openWorldOfFour } from './testing/three-events.js';
import type { World } from './testing/world.js';

let world: World;

describe('read models', () => {
  beforeEach(async () => {
    world = await openWorldOfFour();
  });
  afterEach(() => world.stop());

  it('show the newest entry list', async () => {
    await importAll(world);
    const entry = (id: string, status: 'main' | 'reserve', more: object = {}) => ({ ...side(id), ...more, status });
    const publish = (publishedOn: string, entries: ReturnType<typeof entry>[]) =>
      world.importing({ ...nextYear, entryLists: [{ discipline: 'MS', publishedOn, entries }] });
    await publish('2025-12-02', [entry('3', 'main'), entry('1', 'main', { seed: '1', rank: 4 })]);
    await publish('2025-12-09', [
      entry('3', 'reserve'),
      entry('2', 'main'),
      entry('1', 'main', { seed: '1', rank: 4 }),
    ]);
    await world.service.caughtUp();
    const { rows, publishedOn } = await world.get(listEntries, { eventId: '2', discipline: 'MS' });
    expect([publishedOn, ...rows.map(({ side: { id, seed }, status }) => [id, seed, status])]).toEqual([
      '2025-12-09',
      ['1', '1', 'main'],
      ['2', null, 'main'],
      ['3', null, 'reserve'],
    ]);
    // The rankings are not available here.
    expect(rows[0]).toMatchObject({ entryRank: 4, rank: null });
    expect((await world.get(getEventById, { id: '2' })).entered).toEqual([
      { discipline: 'MS', entries: 3, publishedOn: '2025-12-09' },
    ]);
    const lists = await world.refusal(listEntries, { eventId: '2', discipline: 'WS' });
    expect(lists).toEqual({ code: 404, reason: 'entries.notFound' });
    const live = await world.service.runner('tournaments').hash('editions');
    await world.restart();
    expect(await world.service.runner('tournaments').hash('editions')).toBe(live);
  });

  it('include a correction, and are the same after a rebuild and after a restart', async () => {
    await importAll(world);
    const [final] = nextYear.matches;
    await world.importing({ ...nextYear, matches: [{ ...final!, winner: 1, games: games('21-8 21-7') }] });
    await world.service.caughtUp();
    const { rows } = await world.get(getPlayerTournamentResult, { playerId: '1', discipline: 'MS' });
    expect(rows.map(({ result, matches }) => [result, matches.at(-1)?.winner])).toEqual([
      ['W', 1],
      ['W', 1],
    ]);
    const runner = () => world.service.runner('tournaments');
    for (const name of ['matches', 'editions']) {
      const live = await runner().hash(name);
      await runner().rebuild(name);
      expect(await runner().hash(name)).toBe(live);
    }
    const before = await Promise.all(['matches', 'editions', 'directory'].map((name) => runner().hash(name)));
    await world.restart();
    expect(await Promise.all(['matches', 'editions', 'directory'].map((name) => runner().hash(name)))).toEqual(before);
    expect(runner().parked).toBe(0);
  });
});
