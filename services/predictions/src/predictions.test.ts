import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getOwnStanding, listLeaders } from '@rallyrank/contracts/predictions/leaders';
import { getPool, listCrowd, listPools } from '@rallyrank/contracts/predictions/pools';
import {
  cancelPrediction,
  getWallet,
  grantPoints,
  linkPlayer,
  listMyPredictions,
  visitPredictions,
} from '@rallyrank/contracts/predictions/wallet';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { expectConserved } from './testing/conserved.js';
import { NOBODY, PredictionsService, testUser } from './testing/predictions-service.js';
import type { TestEdition } from './testing/test-edition.js';

const [ann, bo] = [testUser('2'), testUser('3')];
const MS = { eventId: '40', discipline: 'MS' };
let game: PredictionsService;
let cup: TestEdition;
beforeEach(async () => {
  game = new PredictionsService();
  await game.start();
  await game.register();
  cup = game.edition('40');
  await cup.draw();
  for (const user of [ann, bo]) await game.send(visitPredictions, user);
});
afterEach(async () => {
  await expectConserved(game);
  await game.stop();
});

const available = async (user = ann) => (await game.send(getWallet, user)).body.data?.available;
const pool = async () => (await game.send(getPool, undefined, { query: MS })).body.data as Record<string, never>;
const mine = async () => (await game.send(listMyPredictions, ann)).body;
const cancel = (...competitorIds: string[]) =>
  game.send(cancelPrediction, ann, { body: { predictionId: '2-1', competitorIds } });
const semis = async () => {
  await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
  await cup.play('2', { round: 'SF', slot: 1, sides: ['12', '13'] });
};
const final = (winner: 1 | 2, type?: 'MatchCompleted' | 'MatchCorrected') =>
  cup.play('3', { round: 'F', slot: 0, sides: ['11', '12'], winner }, type);

describe('before the tournament', () => {
  test('the pool opens with the draw, at odds from the chances', async () => {
    expect(await pool()).toMatchObject({
      state: 'open',
      isRunning: false,
      sides: [
        { competitor: { id: '11' }, chance: 0.4, odds: 2.38, refusal: null },
        { competitor: { id: '12' }, odds: 3.17 },
        { competitor: { id: '13' }, odds: 4.75 },
        { competitor: { id: '14' }, odds: 9.5 },
      ],
    });
    expect((await game.send(listPools, undefined)).body.rows).toMatchObject([
      { state: 'open', favourite: { id: '11' } },
    ]);
  });

  test('its last odds before the tournament are stored with a hash that anybody can compute', async () => {
    const before = (await pool()).frozen as unknown as { hash: string };
    const { hash, ...said } = before;
    expect(said).toMatchObject({ editionId: '40', discipline: 'MS', results: 0, isRunning: false });
    expect(createHash('sha256').update(JSON.stringify(said)).digest('hex')).toBe(hash);
    await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
    expect((await pool()).frozen).toEqual(before);
  });

  test('a first visit brings the points of the registration and of the day, once', async () => {
    expect(await available()).toBe(1_100);
    await game.send(visitPredictions, ann);
    expect(await available()).toBe(1_100);
  });

  test('a prediction is placed at the current odds and shown in the pool', async () => {
    expect(
      (
        await cup.place(ann, [
          ['11', 100, 2.4],
          ['14', 50, 9.5],
        ])
      ).body,
    ).toMatchObject({ code: 200, data: { available: 950, staked: 150 } });
    expect((await mine()).rows).toMatchObject([
      {
        id: '2-1',
        state: 'open',
        sides: [
          { odds: 2.38, possible: 238, refund: 90 },
          { odds: 9.5, possible: 475, refund: 45 },
        ],
      },
    ]);
    expect(await pool()).toMatchObject({ staked: 150, users: 1 });
  });

  test.each([
    ['stale odds', [['11', 10, 2.3]], 'prediction.odds'],
    [
      'more points than available',
      [
        ['11', 1_000, 2.38],
        ['12', 101, 3.17],
      ],
      'prediction.points',
    ],
    ['six sides', ['11', '12', '13', '14', '15', '16'].map((id) => [id, 1, 2]), 'request.invalid'],
    ['no side', [], 'prediction.sides'],
    [
      'one side twice',
      [
        ['11', 1, 2.38],
        ['11', 1, 2.38],
      ],
      'prediction.sideTwice',
    ],
    ['a side of another draw', [['99', 1, 2.38]], 'request.invalid'],
  ] as [string, [string, number, number][], string][])('%s: refused, nothing changed', async (_, sides, reason) => {
    expect((await cup.place(ann, sides)).body.reason).toBe(reason);
    expect(await available()).toBe(1_100);
    expect((await mine()).total).toBe(0);
  });

  test.each([0.5, -1, '10', 1e12, null])('%j is not a number of points', async (points) => {
    expect((await cup.place(ann, [['11', points as number, 2.38]])).body.code).toBe(430);
  });

  test('a prediction at stale odds is rejected with the new ones', async () => {
    expect((await cup.place(ann, [['11', 10, 2.3]])).text).toContain('Player 11 2.38');
  });

  test('all points of a cancelled tournament are returned', async () => {
    await cup.place(ann, [['11', 100, 2.38]]);
    await cup.schedule('EditionCorrected', 'cancelled');
    await game.settled();
    expect(await available()).toBe(1_100);
    expect((await mine()).rows).toMatchObject([{ state: 'voided', profit: 0 }]);
    expect((await cup.place(ann, [['11', 100, 2.38]])).body.reason).toBe('pool.closed');
  });
});

describe('while it runs', () => {
  test('all odds are halved, and sides without a possible gain are not offered', async () => {
    cup.chances = { 11: 0.6, 12: 0.3, 13: 0.1, 14: 0 };
    await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
    expect(await pool()).toMatchObject({
      isRunning: true,
      sides: [
        { odds: null, refusal: 'no-gain', form: [true, false] },
        { odds: 1.59, movement: [3.17, 1.59], form: [] },
        { odds: 4.75 },
        { odds: null, refusal: 'out' },
      ],
    });
    expect((await cup.place(ann, [['11', 10, 1.05]])).body.reason).toBe('prediction.notOffered');
    expect((await cup.place(ann, [['13', 10, 4.75]])).body.code).toBe(200);
    expect((await mine()).rows).toMatchObject([{ isHalved: true, sides: [{ odds: 4.75 }] }]);
  });

  test('nothing is offered between a result and its odds', async () => {
    await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
    cup.behind = 1;
    await cup.play('2', { round: 'SF', slot: 1, sides: ['12', '13'] });
    expect((await cup.place(ann, [['12', 10, 1.59]])).body.reason).toBe('pool.updating');
    expect((await pool()).sides).toMatchObject([{ odds: null, refusal: 'updating' }, {}, {}, {}]);
    cup.behind = 0;
    await game.settled();
    expect((await pool()).sides).toMatchObject([{ odds: 1.19, refusal: null }, {}, {}, {}]);
  });

  test('a side whose match is being played is offered again after it', async () => {
    await cup.plan('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
    await cup.begin('1');
    const offers = async () => (await pool()).sides as unknown as { odds: number | null; refusal: string | null }[];
    expect(await offers()).toMatchObject([
      { odds: null, refusal: 'playing' },
      { odds: 1.59, refusal: null },
      { odds: 2.38 },
      { odds: null, refusal: 'playing' },
    ]);
    expect((await cup.place(ann, [['11', 10, 1.19]])).body.reason).toBe('prediction.playing');
    expect(await available()).toBe(1_100);
    await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
    expect((await offers())[0]).toMatchObject({ odds: 1.19, refusal: null });
    expect((await cup.place(ann, [['11', 10, 1.19]])).body.code).toBe(200);
  });

  test('a side is withdrawn for 90 % until its next match begins', async () => {
    await cup.place(ann, [
      ['11', 105, 2.38],
      ['12', 15, 3.17],
    ]);
    await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
    expect((await cancel('11')).body.reason).toBe('prediction.begun');
    expect((await cancel('11', '12')).body.reason).toBe('prediction.begun');
    expect(await available()).toBe(980);
    expect((await cancel('12')).body).toMatchObject({ code: 200, data: { available: 993 } });
    expect((await cancel('12')).body.reason).toBe('prediction.ended');
    expect((await mine()).rows).toMatchObject([
      {
        sides: [
          { status: 'begun', refund: null },
          { status: 'cancelled', received: 13 },
        ],
      },
    ]);
  });
});

describe('an end that was entered by mistake', () => {
  const semifinal = { round: 'SF', slot: 0, sides: ['11', '14'] } as const;

  test('stops the offer once it is undone, until the match has ended again', async () => {
    await cup.plan('1', semifinal);
    await cup.begin('1');
    await cup.end('1');
    await cup.play('1', semifinal);
    expect((await cup.place(ann, [['12', 10, 1.59]])).body.code).toBe(200);
    await cup.takeEndBack('1');
    expect((await cup.place(ann, [['12', 10, 1.59]])).body.reason).toBe('pool.updating');
    const { quotedAt } = await pool();
    await game.settled();
    expect((await pool()).quotedAt).toEqual(quotedAt);
    await cup.end('1');
    expect((await cup.place(ann, [['12', 10, 1.59]])).body.code).toBe(200);
  });

  test('was a walkover: neither side has begun', async () => {
    await cup.plan('1', semifinal);
    await cup.place(ann, [['11', 100, 2.38]]);
    await cup.end('1', 'walkover');
    await cup.play('1', { ...semifinal, outcome: 'walkover' });
    expect((await cancel('11')).body.reason).toBe('prediction.begun');
    await cup.takeEndBack('1');
    expect((await cancel('11')).body.code).toBe(200);
  });
});

describe('after the final', () => {
  test('predictions are settled once, and again after a correction', async () => {
    await cup.place(ann, [
      ['11', 100, 2.38],
      ['13', 10, 4.75],
    ]);
    await cup.place(bo, [['12', 100, 3.17]]);
    await semis();
    await final(1);
    expect([await available(ann), await available(bo)]).toEqual([990 + 238, 1_000]);
    await game.settled();
    expect(await available(ann)).toBe(990 + 238);
    expect((await cup.place(ann, [['11', 1, 1.19]])).body.reason).toBe('pool.closed');
    await final(2, 'MatchCorrected');
    expect([await available(ann), await available(bo)]).toEqual([990, 1_000 + 317]);
    expect((await pool()).champion).toMatchObject({ id: '12' });
    expect((await mine()).rows).toMatchObject([
      { state: 'settled', profit: -110, sides: [{ status: 'lost' }, { status: 'lost' }] },
    ]);
  });

  test('a side that never played is void', async () => {
    await cup.place(ann, [['14', 100, 9.5]]);
    await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'], outcome: 'walkover' });
    await cup.play('2', { round: 'SF', slot: 1, sides: ['12', '13'] });
    await final(1);
    expect(await available()).toBe(1_100);
  });

  test('the crowd is compared with the chances', async () => {
    cup.chances = { 11: 0.5, 12: 0.5, 13: 0, 14: 0 };
    await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
    await cup.place(ann, [['12', 10, 0.95]]);
    cup.chances = { 11: 0.4, 12: 0.6, 13: 0, 14: 0 };
    await cup.play('2', { round: 'SF', slot: 1, sides: ['12', '13'] });
    await cup.place(ann, [['11', 10, 1.19]]);
    await final(1);
    const { rows, mean } = (await game.send(listCrowd, undefined)).body as never as { rows: unknown[]; mean: unknown };
    expect(rows).toMatchObject([{ crowdShare: 1, modelChance: 0.4, crowdBrier: 0, modelBrier: 0.72 }]);
    expect(mean).toMatchObject({ pools: 1, crowd: 0 });
  });

  test('the crowd is compared with the chances at the times of its stakes', async () => {
    await cup.place(ann, [['12', 30, 3.17]]);
    game.today = '2026-11-24T12:00:00Z';
    cup.chances = { 11: 0.8, 12: 0.2, 13: 0, 14: 0 };
    await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
    await cup.place(bo, [['12', 10, 2.38]]);
    game.today = '2026-11-25T12:00:00Z';
    cup.chances = { 11: 0.1, 12: 0.9, 13: 0, 14: 0 };
    await cup.play('2', { round: 'SF', slot: 1, sides: ['12', '13'] });
    await final(2);
    const { rows } = (await game.send(listCrowd, undefined)).body as never as { rows: { modelChance: number }[] };
    // 30 points at 0.3 and 10 at 0.2; the 0.9 was not known then.
    expect(rows[0]!.modelChance).toBeCloseTo((30 * 0.3 + 10 * 0.2) / 40, 12);
  });

  test('a user sees how many settled predictions are missing, then their own place', async () => {
    const standing = async () => (await game.send(getOwnStanding, ann, { query: { period: 'all' } })).body.data;
    for (let n = 0; n < 10; n++) await cup.place(ann, [['11', 10, 2.38]]);
    expect(await standing()).toEqual({ place: null, listed: 0, settled: 0, minSettled: 10 });
    await cancel('11');
    await semis();
    await final(1);
    expect(await standing()).toEqual({ place: null, listed: 0, settled: 9, minSettled: 10 });
    const other = game.edition('41');
    await other.draw();
    await other.place(ann, [['11', 10, 2.38]]);
    await other.play('3', { round: 'F', slot: 0, sides: ['11', '12'] });
    expect(await standing()).toEqual({ place: 1, listed: 1, settled: 10, minSettled: 10 });
  });
});

test('points can only be granted with the permission, and are recorded with operator and reason', async () => {
  const body = { userId: ann.id, points: 500, note: 'a prize' };
  expect((await game.send(grantPoints, bo, { body })).body.code).toBe(403);
  const officer = { ...userWith('officer', ['predictions:points:grant']), id: '9' };
  expect((await game.send(grantPoints, officer, { body })).body.data).toMatchObject({ available: 1_600 });
  const head = await game.store('predictions').head();
  expect((await game.send(grantPoints, officer, { body: { ...body, userId: NOBODY } })).body.reason).toBe(
    'points.noUser',
  );
  expect(await game.store('predictions').head()).toBe(head);
});

test('a user who is a player cannot predict a tournament in which the player takes part', async () => {
  const officer = { ...userWith('officer', ['predictions:player:link']), id: '9' };
  const link = (user: typeof officer, playerId: string | null, userId = ann.id) =>
    game.send(linkPlayer, user, { body: { userId, playerId } });
  await cup.plan('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
  const before = (await cup.place(ann, [['11', 10, 2.38]])).body.code;
  expect([before, (await link(bo, '14')).body.code]).toEqual([200, 403]);
  expect((await link(officer, '14')).body.data).toMatchObject({ player: { id: '14', name: { en: 'Player 14' } } });
  expect((await cup.place(ann, [['11', 10, 2.38]])).body.reason).toBe('prediction.participant');
  expect(await available()).toBe(1_090);
  expect((await cup.place(bo, [['11', 10, 2.38]])).body.code).toBe(200);
  // This player is not known in the tournament yet.
  await link(officer, '13');
  expect((await cup.place(ann, [['11', 10, 2.38]])).body.code).toBe(200);
  await cup.play('2', { round: 'SF', slot: 1, sides: ['12', '13'] });
  expect((await cup.place(ann, [['11', 10, 1.19]])).body.reason).toBe('prediction.participant');
  await link(officer, null);
  expect((await cup.place(ann, [['11', 10, 1.19]])).body.code).toBe(200);
  expect((await link(officer, '99')).body.reason).toBe('player.notFound');
  expect((await link(officer, '11', NOBODY)).body.reason).toBe('points.noUser');
});

test('a visitor sees pools and leaders, and has no points', async () => {
  for (const route of [listPools, listLeaders, listCrowd])
    expect((await game.send(route, undefined)).body.code).toBe(200);
  for (const route of [getWallet, visitPredictions, listMyPredictions, getOwnStanding])
    expect((await game.send(route, undefined)).body.code).toBe(401);
});
