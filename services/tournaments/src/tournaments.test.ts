import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals';
import { matchesAgainstRanks } from '@rallyrank/contracts/stats/rpc';
import { getDraw, getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { listFinals } from '@rallyrank/contracts/tournaments/finals';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import {
  appearances,
  lastPlayed,
  playerFigures,
  playersOfDiscipline,
  recentForm,
} from '@rallyrank/contracts/tournaments/rpc';
import { getSite, listSeries, listYear } from '@rallyrank/contracts/tournaments/site';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { side } from './testing/edition.js';
import { ids, importAll, openWorldOfFour } from './testing/three-events.js';
import type { World } from './testing/world.js';

let world: World;

describe('events', () => {
  beforeAll(async () => {
    world = await openWorldOfFour();
    await importAll(world);
  });
  afterAll(() => world.stop());

  it('are listed newest first, with champions', async () => {
    const { rows, total } = await world.get(listEvents, {});
    expect(total).toBe(3);
    expect(ids(rows)).toEqual(['3', '2', '1']);
    expect(rows[2]).toMatchObject({ city: 'Kuala Lumpur', matches: 4, association: 'MAS', prizeMoneyUsd: null });
    expect(rows[2]?.champions).toMatchObject([
      { discipline: 'MS', winner: { id: '1' }, runnerUp: { id: '2' } },
      { discipline: 'MD', winner: { id: '20', players: [{ id: '1' }, { id: '2' }] }, runnerUp: { id: '21' } },
    ]);
  });

  test.each<[object, string[]]>([
    [{ season: 2026 }, ['3', '2']],
    [{ level: 'super-1000' }, ['1']],
    [{ seriesId: '1' }, ['2', '1']],
    [{ association: 'MAS' }, ['1']],
    [{ name: 'malaysia' }, ['2', '1']],
    [{ name: 'nowhere' }, []],
    [{ state: 'finished' }, ['2', '1']],
    [{ state: 'upcoming' }, []],
    [{ state: 'running' }, []],
    [{ state: 'cancelled' }, ['3']],
    [{ from: '2025-01-12', until: '2025-02-01' }, ['1']],
    [{ from: '2025-01-13', until: '2025-02-01' }, []],
    [{ until: '2025-01-06' }, []],
    [{ orderByColumn: 'level', isAsc: 'true' }, ['1', '2', '3']],
    [{ orderByColumn: 'name', isAsc: 'true' }, ['3', '1', '2']],
    [{ pageNum: 2, pageSize: 2 }, ['1']],
  ])('by %j', async (query, expected) => expect(ids((await world.get(listEvents, query)).rows)).toEqual(expected));

  it('of a series contain its name', async () => {
    const name = { en: 'Malaysia Open', zh: '马来西亚公开赛' };
    expect((await world.get(listEvents, { seriesId: '1' })).series).toEqual({ id: '1', name });
    expect((await world.get(listEvents, {})).series).toBeNull();
  });

  it('are not found by a series that does not exist', async () =>
    expect(await world.refusal(listEvents, { seriesId: '999' })).toEqual({ code: 404, reason: 'series.notFound' }));

  it('show their draws, series and other editions', async () => {
    const detail = await world.get(getEventById, { id: '1' });
    expect(detail.series).toEqual({ id: '1', name: { en: 'Malaysia Open', zh: '马来西亚公开赛' } });
    expect(detail.editions).toEqual([{ id: '2', season: 2026, name: { en: 'Malaysia Open 2026', zh: null } }]);
    expect(detail.draws).toMatchObject([
      { id: '1', discipline: 'MS', matches: 3, placed: true },
      { id: '2', discipline: 'MD', matches: 1, placed: false },
    ]);
    expect(await world.refusal(getEventById, { id: '9' })).toEqual({ code: 404, reason: 'event.notFound' });
  });

  it('show a draw round by round, with byes', async () => {
    const { rounds, draw, event } = await world.get(getDraw, { eventId: '1', drawId: '1' });
    expect([event.id, draw.name]).toEqual(['1', 'MS']);
    expect(rounds.map(({ round, matches, byes }) => [round, ids(matches), byes.length])).toEqual([
      ['QF', [], 1],
      ['SF', ['2', '1'], 0],
      ['F', ['3'], 0],
    ]);
    expect(rounds[0]?.byes[0]).toMatchObject({ slot: 1, side: { id: '3', seed: '2', entry: null } });
    expect(rounds[2]?.matches[0]).toMatchObject({
      winner: 2,
      games: [
        [8, 21],
        [7, 21],
      ],
      sides: [{ id: '2' }, { id: '1', seed: '1' }],
    });
    expect(await world.refusal(getDraw, { eventId: '1', drawId: '9' })).toEqual({ code: 404, reason: 'draw.notFound' });
  });

  it('show the upcoming matches of a draw, at their places', async () => {
    const planned = (matchId: string, more: object) => ({
      ...({ editionId: '1', matchId, drawId: '2', discipline: 'MD', round: 'SF', order: 1, gamesToWin: 2 } as const),
      ...{ firstDay: '2025-01-06', notBefore: '2025-01-07T22:00:00Z', court: 'Court 1', source: 'console' as const },
      sides: [
        { competitorId: '20', playerIds: ['1', '2'], seed: '1' },
        { competitorId: '21', playerIds: ['3', '4'] },
      ] as [Side, Side],
      ...more,
    });
    const draw = async () => world.get(getDraw, { eventId: '1', drawId: '2' });
    const [played] = (await draw()).rounds.flatMap(({ matches }) => matches);
    await world.planning(planned('71', { slot: 1 }));
    await world.planning(planned('72', { slot: 0, source: 'replay' }));
    await world.planning(planned(played!.id, { round: played!.round, slot: 0 }));
    await world.service.caughtUp();
    expect((await draw()).rounds).toMatchObject([
      {
        ...{ round: 'SF', matches: [], byes: [] },
        planned: [
          {
            id: '71',
            slot: 1,
            date: '2025-01-08',
            ...{ court: 'Court 1', notBefore: '2025-01-07T22:00:00Z' },
            sides: [
              { id: '20', seed: '1' },
              { id: '21', seed: null },
            ],
          },
        ],
      },
      { round: played!.round, matches: [{ id: played!.id }], planned: [] },
    ]);
    await world.countDaysIn('Europe/London');
    expect((await draw()).rounds[0]?.planned).toMatchObject([{ date: '2025-01-07' }]);
  });

  it('show planned matches without a place after those with one, until their sides have met in that round', async () => {
    const [one, two] = [side('1'), side('2')];
    const planned = (matchId: string, round: 'F' | 'SF', more: object = {}) => ({
      ...({ editionId: '2', matchId, drawId: '1', discipline: 'MS', round, order: 1, gamesToWin: 2 } as const),
      ...{ firstDay: '2026-01-07', source: 'console' as const, sides: [one, two] as [Side, Side], ...more },
    });
    const rounds = async () => (await world.get(getDraw, { eventId: '2', drawId: '1' })).rounds;
    await world.planning(planned('91', 'SF'));
    await world.planning(planned('92', 'SF', { slot: 1, sides: [side('3'), side('4')] }));
    // They have met in the final.
    await world.planning(planned('93', 'F'));
    await world.service.caughtUp();
    expect((await rounds()).map(({ round, planned: open }) => [round, open.map(({ id, slot }) => [id, slot])])).toEqual(
      [
        [
          'SF',
          [
            ['92', 1],
            ['91', null],
          ],
        ],
        ['F', []],
      ],
    );
  });

  it('leave out a planned match that contradicts a result', async () => {
    const [one, two, other] = ['1', '2', '3'].map((id) => ({ competitorId: id, playerIds: [id] })) as [
      Side,
      Side,
      Side,
    ];
    // Players 1 and 4 met in the semi-final that follows.
    const place = { round: 'QF' as const, slot: 0 };
    const planned = (matchId: string, sides: [Side, Side]) => ({
      ...({ editionId: '1', matchId, drawId: '1', discipline: 'MS', order: 1, gamesToWin: 2, ...place } as const),
      ...{ firstDay: '2025-01-07', source: 'console' as const, sides },
    });
    const shown = async () =>
      (await world.get(getDraw, { eventId: '1', drawId: '1' })).rounds
        .flatMap((round) => round.planned)
        .map(({ id }) => id);
    await world.planning(planned('81', [two, other]));
    await world.service.caughtUp();
    expect(await shown()).toEqual([]);
    await world.planning(planned('82', [one, two]));
    await world.service.caughtUp();
    expect(await shown()).toEqual(['82']);
  });

  it('show their finals with scores, highest level first, then by discipline', async () => {
    const { rows, total } = await world.get(listFinals, {});
    expect(total).toBe(3);
    expect(rows.map(({ event, match }) => [event.id, match.discipline, match.date])).toEqual([
      ['1', 'MS', '2025-01-12'],
      ['1', 'MD', '2025-01-11'],
      ['2', 'MS', '2026-01-11'],
    ]);
    expect(rows[0]?.match).toMatchObject({
      round: 'F',
      winner: 2,
      sides: [{ id: '2' }, { id: '1', seed: '1' }],
      games: [
        [8, 21],
        [7, 21],
      ],
    });
    expect(rows[1]?.match).toMatchObject({ winner: 1, outcome: 'walkover', sides: [{ id: '20' }, { id: '21' }] });
  });

  test.each<[object, string[]]>([
    [{ eventId: '1' }, ['1 MS', '1 MD']],
    [{ eventId: '1', discipline: 'MD' }, ['1 MD']],
    [{ eventId: '3' }, []],
    [{ day: '01-11' }, ['1 MD', '2 MS']],
    [{ day: '01-11', before: '2026-01-11' }, ['1 MD']],
    [{ day: '07-04' }, []],
    [{ pageNum: 2, pageSize: 2 }, ['2 MS']],
  ])('show finals by %j', async (query, expected) => {
    const { rows } = await world.get(listFinals, query);
    expect(rows.map(({ event, match }) => `${event.id} ${match.discipline}`)).toEqual(expected);
  });

  it('have no finals if there is no such event', async () =>
    expect(await world.refusal(listFinals, { eventId: '9' })).toEqual({ code: 404, reason: 'event.notFound' }));

  it('are counted by series, season and site', async () => {
    const { rows } = await world.get(listSeries, {});
    expect(rows).toMatchObject([
      { id: '2', editions: 1, lastEventId: '3' },
      { id: '1', editions: 2, firstSeason: 2025, lastSeason: 2026, lastLevel: 'super-750', lastEventId: '2' },
    ]);
    expect((await world.get(listSeries, { name: '马来' })).total).toBe(1);
    expect(await world.get(listYear, {})).toEqual([
      { season: 2026, events: 2, matches: 1 },
      { season: 2025, events: 1, matches: 4 },
    ]);
    const site = {
      sport: 'badminton',
      disciplines: ['MS', 'MD'],
      players: 4,
      events: 3,
      matches: 5,
      firstDate: '2025-01-07',
      lastDate: '2026-01-11',
    };
    expect(await world.get(getSite, {})).toEqual({ ...site, invented: false });
    await fileInstance(world.folder).write({
      sport: 'badminton',
      world: 'demo',
      complete: true,
      createdAt: '2025-01-01T00:00:00Z',
    });
    expect(await world.get(getSite, {})).toEqual({ ...site, invented: true });
  });
});

describe('a player', () => {
  beforeAll(async () => {
    world = await openWorldOfFour();
    await importAll(world);
  });
  afterAll(() => world.stop());

  it('has results by event, discipline and partner, from its own side', async () => {
    const { rows, total, sum } = await world.get(getPlayerTournamentResult, { playerId: '1' });
    expect(total).toBe(3);
    expect(sum).toEqual({ events: 2, won: 2, lost: 1, walkoversWon: 1, walkoversLost: 0, titles: 2, finals: 3 });
    expect((await world.get(getPlayerTournamentResult, { playerId: '1', discipline: 'MD', pageNum: 9 })).sum).toEqual({
      events: 1,
      won: 0,
      lost: 0,
      walkoversWon: 1,
      walkoversLost: 0,
      titles: 1,
      finals: 1,
    });
    expect(
      rows.map(({ event, discipline, partner, result }) => [event.id, discipline, partner?.id ?? null, result]),
    ).toEqual([
      ['2', 'MS', null, 'F'],
      ['1', 'MS', null, 'W'],
      ['1', 'MD', '2', 'W'],
    ]);
    expect(rows[1]?.matches).toMatchObject([
      { id: '2', winner: 1, outcome: 'retired', games: [[11, 2]] },
      {
        id: '3',
        winner: 1,
        sides: [{ id: '1', seed: '1' }, { id: '2' }],
        games: [
          [21, 8],
          [21, 7],
        ],
      },
    ]);
    const { rows: third } = await world.get(getPlayerTournamentResult, { playerId: '3', discipline: 'MS' });
    expect(third.map(({ result }) => result)).toEqual(['SF']);
    expect((await world.get(getPlayerTournamentResult, { playerId: '1', season: 2026 })).total).toBe(1);
    expect(
      (await world.get(getPlayerTournamentResult, { playerId: '1', level: 'super-1000', pageSize: 1, pageNum: 2 }))
        .rows[0],
    ).toMatchObject({ discipline: 'MD' });
    const fitting = (filter: object) =>
      world.get(getPlayerTournamentResult, { playerId: '1', discipline: 'MS', ...filter });
    const finals = await fitting({ round: 'F' });
    expect(finals.rows.map(({ event, result, matches }) => [event.id, result, matches.length])).toEqual([
      ['2', 'F', 1],
      ['1', 'W', 1],
    ]);
    expect(finals.sum).toMatchObject({ events: 2, won: 1, lost: 1, titles: 1, finals: 2 });
    const before = await fitting({ round: 'SF,QF', to: '2025-12-31' });
    expect(before.rows.map(({ result, matches }) => [result, matches.map(({ round }) => round)])).toEqual([
      ['W', ['SF']],
    ]);
    expect(before.sum).toMatchObject({ events: 1, won: 1, lost: 0, titles: 0, finals: 0 });
    expect((await fitting({ opponentAssociation: 'XQX' })).rows).toEqual([]);
    const known = [{ discipline: 'MS' as const, covered: [{ from: '2025-01-07', until: '2026-01-11' }] }];
    const asked: unknown[] = [];
    world.service.rpc.serve(matchesAgainstRanks, async (question) => {
      asked.push(question);
      // One of another edition has the same number.
      const matches = [
        { editionId: '1', matchId: '2' },
        { editionId: '2', matchId: '3' },
      ];
      return { matches, known: [...known, { discipline: 'WS' as const, covered: [] }] };
    });
    const strong = await fitting({ opponentRank: '1-10' });
    expect(strong.rows.map(({ event, matches }) => [event.id, matches.map(({ id }) => id)])).toEqual([['1', ['2']]]);
    expect(strong).toMatchObject({ ranksKnown: known, sum: { events: 1, won: 1, lost: 0, titles: 0 } });
    expect(asked).toEqual([{ id: '1', discipline: 'MS', ranks: { from: 1, to: 10 } }]);
    expect((await fitting({})).ranksKnown).toEqual([]);
    expect((await fitting({ surface: 'grass' })).rows).toEqual([]);
    const pairId = rows[2]?.matches[0]?.sides[0].id ?? '';
    const { rows: together } = await world.get(getPlayerTournamentResult, { playerId: pairId });
    expect(together).toEqual([{ ...rows[2], partner: null }]);
    expect(await world.refusal(getPlayerTournamentResult, { playerId: '99' })).toEqual({
      code: 404,
      reason: 'player.notFound',
    });
  });

  it('has figures and form for the player page', async () => {
    expect(await world.service.rpc.call(lastPlayed, { playerIds: ['1', '999'] })).toMatchObject({
      siteLastDate: '2026-01-11',
      players: [
        {
          disciplines: ['MS', 'MD'],
          event: { name: { en: 'Malaysia Open 2026' }, season: 2026 },
          lastDate: '2026-01-11',
        },
        { disciplines: [], event: null, lastDate: null },
      ],
    });
    expect(await world.service.rpc.call(appearances, { playerIds: ['1', '999'] })).toEqual([4, 0]);
    const appeared = async (discipline: 'MS' | 'MD' | 'WS') =>
      (await world.service.rpc.call(playersOfDiscipline, { discipline })).sort();
    expect(await appeared('MS')).toEqual(['1', '2', '3', '4']);
    expect(await appeared('WS')).toEqual([]);
    const figures = (playerId: string) => world.service.rpc.call(playerFigures, { playerId });
    const days = { firstDate: '2025-01-07', lastDate: '2026-01-11' };
    expect(await figures('1')).toMatchObject({
      figures: [
        { discipline: 'MS', won: 2, lost: 1, walkoversWon: 0, titles: 1, finals: 2, events: 2, ...days },
        { discipline: 'MD', won: 0, lost: 0, walkoversWon: 1, titles: 1, finals: 1, events: 1 },
      ],
      form: [
        { won: false, eventName: 'Malaysia Open 2026', opponent: 'Player 2', score: '8-21 7-21' },
        { won: true, eventId: '1', date: '2025-01-12', score: '21-8 21-7' },
        { won: true, opponent: 'Player 4', score: '11-2 ret.' },
      ],
      lastDate: '2026-01-11',
      siteLastDate: '2026-01-11',
    });
    const forms = await world.service.rpc.call(recentForm, { competitorIds: ['99', '1'] });
    expect(forms).toEqual([[], [false, true, true]]);
    expect(await figures('99')).toEqual({ figures: [], form: [], lastDate: null, siteLastDate: '2026-01-11' });
  });
});
