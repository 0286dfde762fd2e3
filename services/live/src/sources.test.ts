import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import * as sources from '@rallyrank/contracts/live/sources';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { type OpenLive, openLive, type TestMatch } from './testing/open-live.js';

const operator = userWith('Ann', ['live:token:list', 'live:token:add', 'live:token:remove']);
let open: OpenLive;
let live: TestMatch;
let token: string;

const create = async (editionIds: string[] | null = null) =>
  (await live.call(sources.createFeedToken, { user: operator, body: { source: 'courtside', editionIds, days: 7 } }))
    .data as unknown as sources.FeedToken & { token: string };
const send = (items: object[], by = token) => live.call(sources.sendFeed, { body: { token: by, items } });
const key = { editionId: '12', matchId: '7' };
const point = (sequence: number, side: 1 | 2 = 1) => ({ ...key, sequence, type: 'point', side });
const outcomes = async (items: object[]) =>
  ((await send(items)).data as unknown as { outcome: string }[]).map(({ outcome }) => outcome);
const games = async () => (await live.board()).matches[0]!.score.games;

beforeEach(async () => {
  open = await openLive();
  live = open.ofMatch('7');
  await live.schedule();
  ({ token } = await create());
});
afterEach(() => open.close());

describe('a program with a token', () => {
  it('sends points, which start the match', async () => {
    expect(await outcomes([point(1), point(2, 2)])).toEqual(['applied', 'applied']);
    expect((await live.board()).matches[0]).toMatchObject({ state: 'InProgress', score: { games: [[1, 1]] } });
  });

  it('can send an item again, or an older one too late: neither changes anything', async () => {
    await send([point(1), point(5)]);
    expect(await outcomes([point(5), point(3)])).toEqual(['repeated', 'late']);
    expect(await games()).toEqual([[2, 0]]);
  });

  it('can specify the first server and receiver of each pair in a game', async () => {
    const pairs = open.ofMatch('8');
    const sides = [
      { competitorId: '11', playerIds: ['1', '2'] },
      { competitorId: '12', playerIds: ['3', '4'] },
    ];
    await pairs.schedule({ discipline: 'MD', sides });
    const of = { ...key, matchId: '8' };
    const order = { ...of, type: 'serviceOrder', firstServer: [1, 0] };
    const first = { ...of, type: 'snapshot', games: [[12, 21]], sequence: 1 };
    expect(await outcomes([first, { ...order, sequence: 2 }])).toEqual(['applied', 'applied']);
    expect((await pairs.shown())!.score).toMatchObject({ server: 2, serverPlayerId: '3', receiverPlayerId: '2' });
    expect(
      await outcomes([
        { ...of, ...point(3), matchId: '8' },
        { ...order, sequence: 4 },
      ]),
    ).toEqual(['applied', 'quarantined']);
  });

  it('sends the whole score without inventing points, then the end', async () => {
    const items = [
      {
        ...key,
        sequence: 1,
        type: 'snapshot',
        games: [
          [21, 15],
          [11, 8],
        ],
        server: 2,
      },
      {
        ...key,
        sequence: 2,
        type: 'snapshot',
        games: [
          [21, 15],
          [21, 18],
        ],
      },
      { ...key, sequence: 3, type: 'end', outcome: 'completed', winner: 1 },
    ];
    expect(await outcomes(items)).toEqual(['applied', 'applied', 'applied']);
    expect(await live.match()).toMatchObject({ points: [], match: { winner: 1, outcome: 'completed' } });
  });

  it('repeats a score without a jump of its own', async () => {
    const stated = (sequence: number, more: object = {}) => ({
      ...{ ...key, sequence, type: 'snapshot', games: [[11, 8]] },
      ...more,
    });
    expect(await outcomes([stated(1), stated(2), stated(3, { server: 2 }), stated(4, { server: 2 })])).toEqual([
      ...['applied', 'applied', 'applied', 'applied'],
    ]);
    const { match, jumps } = await live.match();
    expect(match).toMatchObject({ score: { games: [[11, 8]], server: 2 } });
    expect(jumps).toEqual([0, 0]);
  });

  it('gives penalties and withdraws the last one, like a scorer', async () => {
    const penalize = (sequence: number, penalty: string) => ({ ...key, sequence, type: 'penalize', side: 1, penalty });
    const withdraw = (sequence: number, number: number) => ({ ...key, sequence, type: 'withdrawPenalty', number });
    const sent = [point(1), penalize(2, 'warning'), penalize(3, 'point'), penalize(4, 'point'), withdraw(5, 3)];
    expect(await outcomes(sent)).toEqual(['applied', 'applied', 'applied', 'applied', 'applied']);
    expect((await live.board()).matches[0]).toMatchObject({
      score: { games: [[1, 1]] },
      penalties: [
        { side: 1, penalty: 'warning', after: 1 },
        { side: 1, penalty: 'point', after: 1 },
      ],
    });
    const refused = [withdraw(6, 3), penalize(7, 'game')];
    expect((await send(refused)).data).toMatchObject([{ reason: 'live.notLastPenalty' }, { reason: 'live.noPenalty' }]);
    const end = { ...key, sequence: 8, type: 'end', outcome: 'disqualified', winner: 2 };
    expect(await outcomes([penalize(4, 'warning'), end])).toEqual(['late', 'applied']);
    expect((await live.board()).matches[0]).toMatchObject({ outcome: 'disqualified', winner: 2 });
  });

  it('can send an item several times at once: it counts once', async () => {
    await send([point(1)]);
    const sent = await Promise.all(Array.from({ length: 5 }, () => send([point(2)])));
    expect(sent.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
    expect(await games()).toEqual([[2, 0]]);
  });

  it('does not stop at an invalid item, which is stored with its reason', async () => {
    const illegal = { ...key, sequence: 2, type: 'snapshot', games: [[40, 3]] };
    const unknown = { ...point(1), matchId: '99' };
    expect(await outcomes([point(1), illegal, unknown, point(3)])).toEqual([
      ...['applied', 'quarantined', 'quarantined', 'applied'],
    ]);
    expect(await games()).toEqual([[2, 0]]);
    const { rows } = (await live.call(sources.listQuarantine, { user: operator })) as unknown as { rows: object[] };
    expect(rows).toMatchObject([
      { source: 'courtside', reason: 'live.notFound', details: {}, item: { matchId: '99' }, event: { id: '12' } },
      { source: 'courtside', reason: 'live.score', item: { sequence: 2 } },
    ]);
  });
});

describe('a token', () => {
  it('is shown once and stored as a hash', async () => {
    const { rows } = (await live.call(sources.listFeedTokens, { user: operator })) as unknown as { rows: object[] };
    expect(rows).toEqual([expect.objectContaining({ source: 'courtside', lastUsed: null, events: null })]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is listed with the names of its tournaments', async () => {
    await create(['12', '99']);
    const { rows } = (await live.call(sources.listFeedTokens, { user: operator })) as unknown as { rows: object[] };
    expect(rows[0]).toMatchObject({ editionIds: ['12', '99'], events: [{ id: '12', name: { en: 'Open 2026' } }] });
  });

  it('is valid only for its own tournaments', async () => {
    const { token: other } = await create(['99']);
    const penalty = { ...key, sequence: 2, type: 'penalize', side: 1, penalty: 'warning' };
    expect((await send([point(1), penalty], other)).data).toEqual(
      [1, 2].map((sequence) => ({ sequence, outcome: 'quarantined', reason: 'auth.forbidden' })),
    );
    expect((await live.board()).matches[0]).toMatchObject({ penalties: [] });
  });

  it('is rejected when it is revoked, has expired or is invented', async () => {
    const [row] = (
      (await live.call(sources.listFeedTokens, { user: operator })) as unknown as { rows: { id: string }[] }
    ).rows;
    expect((await send([point(1)], 'invented')).code).toBe(401);
    open.setNow('2026-12-02T12:00:00Z');
    expect((await send([point(1)])).code).toBe(401);
    open.setNow('2026-11-24T12:00:00Z');
    const path = sources.removeFeedToken.path.replace('{id}', row!.id) as `/${string}`;
    await live.call({ ...sources.removeFeedToken, path }, { user: operator });
    expect((await send([point(1)])).code).toBe(401);
    expect(await live.match()).toMatchObject({ points: [] });
  });
});
