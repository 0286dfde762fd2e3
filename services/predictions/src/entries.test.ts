import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  cancelPrediction,
  getPool,
  getWallet,
  linkPlayer,
  listMyPredictions,
  type PoolView,
  visitPredictions,
} from '@rallyrank/contracts/predictions/routes';
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
const mine = async () => (await game.send(listMyPredictions, ann)).body.rows;
const oddsOf = async () =>
  Object.fromEntries(
    ((await pool()).data as unknown as PoolView).sides.map(({ competitor, odds }) => [competitor.id, odds]),
  );

test('a pool opens a week before the tournament with the entry list, and follows a newer one', async () => {
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

test('when the draw is made the odds are those of the draw, and who is not in it is void: all points come back at once', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  const placed = await cup.place(ann, [
    ['11', 100, 3.8],
    ['14', 50, 3.8],
  ]);
  expect(placed.body.code).toBe(200);
  await cup.place(ann, [['14', 30, 3.8]]);
  expect(await available()).toBe(920);
  // A draw of which nobody knows yet who meets whom changes nothing.
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

test('what a user withdraws before the draw brings 90 %, and nothing more when it is made', async () => {
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

test('nothing is sold at the odds of the entry list once the tournament has begun', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  game.today = '2026-11-25T12:00:00Z';
  await game.settled();
  expect((await pool()).data).toMatchObject({ state: 'open', isRunning: true, drawId: null });
  expect((await cup.place(ann, [['11', 10, 1.9]])).body.reason).toBe('pool.updating');
});

test('who has entered takes part: nobody predicts a tournament that they have entered', async () => {
  await cup.enter('11', '12', '13', '14');
  await nextDay();
  const operator = { ...userWith('officer', ['predictions:player:link']), id: '9' };
  const linked = await game.send(linkPlayer, operator, { body: { userId: '2', playerId: '12' } });
  expect(linked.body.code).toBe(200);
  expect((await cup.place(ann, [['11', 10, 3.8]])).body.reason).toBe('prediction.participant');
});
