import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { poolStream } from '@rallyrank/contracts/predictions/events';
import { listSettledNews } from '@rallyrank/contracts/predictions/news';
import { getPool, type PoolView } from '@rallyrank/contracts/predictions/pools';
import {
  cancelPrediction,
  getWallet,
  linkPlayer,
  listMyPredictions,
  visitPredictions,
} from '@rallyrank/contracts/predictions/wallet';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { expectConserved } from './testing/conserved.js';
import { PredictionsService, testUser } from './testing/predictions-service.js';
import type { TestEdition } from './testing/test-edition.js';

const ann = testUser('2');
let game: PredictionsService;
let cup: TestEdition;
beforeEach(async () => {
  // Eight days before the tournament.
  game = new PredictionsService('2026-11-16');
  await game.start();
  await game.register();
  cup = game.edition('40');
  await cup.schedule('EditionScheduled', 'scheduled');
  await game.send(visitPredictions, ann);
});
afterEach(async () => {
  await expectConserved(game);
  await game.stop();
});

const nextDay = async () => {
  game.today = '2026-11-17T12:00:00Z';
  await game.settled();
};
const pool = async () => (await game.send(getPool, undefined, { query: { eventId: '40', discipline: 'MS' } })).body;

const available = async () => (await game.send(getWallet, ann)).body.data?.available;
const news = async () => (await game.send(listSettledNews, ann)).body.data as unknown as object[];
const mine = async () => (await game.send(listMyPredictions, ann)).body.rows;
const oddsOf = async () =>
  Object.fromEntries(
    ((await pool()).data as unknown as PoolView).sides.map(({ competitor, odds }) => [competitor.id, odds]),
  );

test('a pool opens a week before the tournament with the entry list, and is updated by a newer one', async () => {
  await cup.enter('11', '12', '13', '14');
  expect((await pool()).code).toBe(404);
  await nextDay();
  expect((await pool()).data).toMatchObject({ state: 'open', drawId: null, isRunning: false });
  expect(await oddsOf()).toEqual({ 11: 3.8, 12: 3.8, 13: 3.8, 14: 3.8 });
  await cup.enter('11', '12');
  expect(await oddsOf()).toEqual({ 11: 1.9, 12: 1.9 });
  await game.settled();
  expect((await pool()).data!.quotedAt).toHaveLength(2);
});

test('when the draw is made the odds are those of the draw, and sides that are not in it are void: all points are returned at once', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  const placed = await cup.place(ann, [
    ['11', 100, 3.8],
    ['14', 50, 3.8],
  ]);
  expect(placed.body.code).toBe(200);
  await cup.place(ann, [['14', 30, 3.8]]);
  expect(await available()).toBe(920);
  // A draw whose pairings are not known yet changes nothing.
  cup.isPlaced = false;
  await cup.make();
  expect((await pool()).data).toMatchObject({ drawId: null, state: 'open' });
  expect((await pool()).data!.quotedAt).toHaveLength(1);
  cup.isPlaced = true;
  cup.chances = { 11: 0.5, 12: 0.3, 13: 0.2 };
  await game.settled();
  expect(await oddsOf()).toEqual({ 11: 1.9, 12: 3.17, 13: 4.75 });
  expect((await pool()).data).toMatchObject({ drawId: '1', staked: 100 });
  expect(await available()).toBe(1_000);
  expect(await mine()).toMatchObject([
    { id: '2-2', state: 'cancelled', profit: 0, sides: [{ status: 'voided', received: 30 }] },
    {
      id: '2-1',
      state: 'open',
      sides: [
        { odds: 3.8, status: 'open' },
        { status: 'voided', received: 50 },
      ],
    },
  ]);
  await game.settled();
  expect(await available()).toBe(1_000);
  await cup.play('3', { round: 'F', slot: 0, sides: ['11', '12'] });
  expect((await mine())?.[1]).toMatchObject({ state: 'settled', profit: 280 });
  expect(await available()).toBe(1_380);
});

test('a side that is withdrawn before the draw brings 90 %, and nothing more when the draw is made', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  await cup.place(ann, [['14', 50, 3.8]]);
  await game.send(cancelPrediction, ann, { body: { predictionId: '2-1', competitorIds: ['14'] } });
  expect(await available()).toBe(1_095);
  cup.chances = { 11: 0.5, 12: 0.3, 13: 0.2 };
  await cup.make();
  expect(await available()).toBe(1_095);
  expect((await mine())?.[0]).toMatchObject({ state: 'cancelled', sides: [{ status: 'cancelled' }] });
});

test('a side that is missing on a newer list is void: all points are returned at once and only once, and the bell reports it', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  await cup.place(ann, [
    ['11', 100, 3.8],
    ['14', 50, 3.8],
  ]);
  await cup.place(ann, [['14', 30, 3.8]]);
  expect(await news()).toEqual([]);
  await cup.enter('11', '12', '13');
  expect(await available()).toBe(1_000);
  expect(await oddsOf()).toEqual({ 11: 2.85, 12: 2.85, 13: 2.85 });
  expect((await mine())?.[0]).toMatchObject({ state: 'cancelled', sides: [{ status: 'voided', received: 30 }] });
  const back = { outcome: 'returned', champion: null, predictions: 2, staked: 80, received: 80, isRead: false };
  expect(await news()).toMatchObject([{ event: { id: '40' }, discipline: 'MS', ...back }]);
  await game.restart();
  await game.settled();
  expect(await available()).toBe(1_000);
  // Once the side is on the list again, it can be predicted like any other.
  await cup.enter('11', '12', '13', '14');
  expect((await cup.place(ann, [['14', 20, 3.8]])).body.code).toBe(200);
  cup.chances = { 11: 0.5, 12: 0.3, 13: 0.2 };
  await cup.make();
  expect(await available()).toBe(1_000);
  await cup.play('3', { round: 'F', slot: 0, sides: ['11', '12'] });
  expect(await available()).toBe(1_380);
  expect(await news()).toMatchObject([{ outcome: 'won', predictions: 1, staked: 100, received: 380 }]);
});

test.each([[['11']], [[]]])('a newer list with %j in the main draw offers nothing', async (main: string[]) => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  await cup.place(ann, [
    ['11', 100, 3.8],
    ['14', 50, 3.8],
  ]);
  await cup.enterAs({ main, reserve: ['13'] });
  expect(await available()).toBe(main.length === 1 ? 1_000 : 1_100);
  expect(await oddsOf()).toEqual({ 11: null, 12: null, 13: null, 14: null });
  for (const id of ['11', '12', '13'])
    expect((await cup.place(ann, [[id, 10, 3.8]])).body.reason).toBe('pool.updating');
  await cup.enter('11', '12');
  expect(await oddsOf()).toEqual({ 11: 1.9, 12: 1.9 });
});

test('nothing is offered between a newer list and its odds', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  await cup.publishEntries({ main: ['11', '12', '13'] });
  expect((await cup.place(ann, [['14', 10, 3.8]])).body.reason).toBe('pool.updating');
  await game.settled();
  expect((await cup.place(ann, [['11', 10, 2.85]])).body.code).toBe(200);
});

test('a newer list with other seeds of the same sides results in new odds, but not one with other reserves', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  cup.seeds = { 14: '1' };
  await cup.publishEntries({ main: ['11', '12', '13', '14'] });
  // The second reason occurs if the odds were new before the prediction arrived.
  expect(['pool.updating', 'prediction.odds']).toContain((await cup.place(ann, [['14', 10, 3.8]])).body.reason);
  await game.settled();
  expect(await oddsOf()).toEqual({ 11: 4.75, 12: 4.75, 13: 4.75, 14: 2.38 });
  expect((await cup.place(ann, [['14', 10, 2.38]])).body.code).toBe(200);
  await cup.enterAs({ main: ['11', '12', '13', '14'], reserve: ['15'] });
  expect((await pool()).data!.quotedAt).toHaveLength(2);
});

test('points are returned after a crash between the draw and the wallets', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  await cup.place(ann, [['14', 50, 3.8]]);
  const key = { editionId: '40', discipline: 'MS' as const };
  const drawn = { ...key, drawId: '1', sideIds: ['11', '12', '13'], at: game.today };
  await game.append('predictions', poolStream(key), [{ type: 'PoolDrawn', data: drawn }]);
  await game.restart();
  await game.settled();
  await game.settled();
  expect(await available()).toBe(1_100);
});

test('100 predictions placed while the draw is made: each is kept, rejected or returned', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  cup.chances = { 11: 0.25, 12: 0.25, 13: 0.25 };
  const users = Array.from({ length: 100 }, (_, at) => testUser(String(at + 100)));
  for (const user of users) await game.send(visitPredictions, user);
  const placing = users.map((user, at) => cup.place(user, [[at % 2 === 0 ? '14' : '11', 10, 3.8]]));
  await Promise.all([...placing.slice(0, 50), cup.make(), ...placing.slice(50)]);
  await game.settled();
  const accepted = (await Promise.all(placing)).map(({ body }) => body.code === 200);
  for (const [at, user] of users.entries()) {
    const left = (await game.send(getWallet, user)).body.data?.available;
    expect([at, left]).toEqual([at, at % 2 === 1 && accepted[at] ? 1_090 : 1_100]);
  }
  const held = (await expectConserved(game)).pool({ editionId: '40', discipline: 'MS' });
  expect(held).toBe(10 * accepted.filter((isAccepted, at) => isAccepted && at % 2 === 1).length);
});

test('nothing is offered at the odds of the entry list once the tournament has begun', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  game.today = '2026-11-25T12:00:00Z';
  await game.settled();
  expect((await pool()).data).toMatchObject({ state: 'open', isRunning: true, drawId: null });
  expect((await cup.place(ann, [['11', 10, 1.9]])).body.reason).toBe('pool.updating');
});

test('an entry counts as participation: nobody can predict a tournament that they have entered', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  const operator = { ...userWith('officer', ['predictions:player:link']), id: '9' };
  const linked = await game.send(linkPlayer, operator, { body: { userId: '2', playerId: '12' } });
  expect(linked.body.code).toBe(200);
  expect((await cup.place(ann, [['11', 10, 3.8]])).body.reason).toBe('prediction.participant');
});
