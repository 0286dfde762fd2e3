import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listSettledNews, markSettledNews } from '@rallyrank/contracts/predictions/news';
import { cancelPrediction, visitPredictions } from '@rallyrank/contracts/predictions/wallet';
import { PredictionsService, testUser } from './testing/predictions-service.js';
import type { TestEdition } from './testing/test-edition.js';

const [ann, bo] = [testUser('2'), testUser('3')];
const game = new PredictionsService();
beforeAll(async () => {
  await game.start();
  await game.register();
  for (const user of [ann, bo]) await game.send(visitPredictions, user);
});
afterAll(() => game.stop());

const news = async (user = ann) => (await game.send(listSettledNews, user)).body.data as unknown as object[];
const read = (user = ann, draws?: { editionId: string; discipline: string }[]) =>
  game.send(markSettledNews, user, { body: { draws } });
const cupOf = async (id: string): Promise<TestEdition> => {
  const cup = game.edition(id);
  await cup.draw();
  return cup;
};
const finish = async (cup: TestEdition, winner: 1 | 2 = 1) => {
  await cup.play('1', { round: 'SF', slot: 0, sides: ['11', '14'] });
  await cup.play('2', { round: 'SF', slot: 1, sides: ['12', '13'], outcome: 'walkover' });
  await cup.play('3', { round: 'F', slot: 0, sides: ['11', '12'], winner });
};

test('all predictions of a draw are one piece of news, which becomes unread again with a corrected result', async () => {
  const cup = await cupOf('40');
  await cup.place(ann, [['11', 100, 2.38]]);
  await cup.place(ann, [['14', 50, 9.5]]);
  await cup.place(ann, [['13', 20, 4.75]]);
  await game.send(cancelPrediction, ann, { body: { predictionId: '2-3', competitorIds: ['13'] } });
  expect(await news()).toEqual([]);
  await finish(cup);
  const won = { outcome: 'won', champion: { id: '11' }, predictions: 2, staked: 150, received: 238, isRead: false };
  expect(await news()).toMatchObject([{ event: { id: '40' }, discipline: 'MS', ...won }]);
  expect(await news(bo)).toEqual([]);
  await read(ann, [{ editionId: '40', discipline: 'MS' }]);
  expect(await news()).toMatchObject([{ isRead: true }]);
  game.today = '2026-11-22T13:00:00Z';
  await cup.play('3', { round: 'F', slot: 0, sides: ['11', '12'], winner: 2 }, 'MatchCorrected');
  expect(await news()).toMatchObject([{ outcome: 'lost', champion: { id: '12' }, received: 0, isRead: false }]);
});

test('a side that never played and a cancelled tournament are void', async () => {
  const [played, cancelled] = [await cupOf('41'), await cupOf('42')];
  await played.place(bo, [['13', 10, 4.75]]);
  await cancelled.place(bo, [['11', 30, 2.38]]);
  await finish(played);
  game.today = '2026-11-22T14:00:00Z';
  await cancelled.schedule('EditionCorrected', 'cancelled');
  await game.settled();
  const voided = { outcome: 'voided', isRead: false };
  expect(await news(bo)).toMatchObject([
    { ...voided, event: { id: '42' }, champion: null, staked: 30, received: 30 },
    { ...voided, event: { id: '41' }, champion: { id: '11' }, staked: 10, received: 10 },
  ]);
  await read(bo, [{ editionId: '41', discipline: 'MS' }]);
  expect(await news(bo)).toMatchObject([{ isRead: false }, { isRead: true }]);
  await read(bo);
  expect(await news(bo)).toMatchObject([{ isRead: true }, { isRead: true }]);
});

test('it is news for 30 days, of users only', async () => {
  game.today = '2026-12-22T13:30:00Z';
  expect(await news(bo)).toMatchObject([{ event: { id: '42' } }]);
  game.today = '2026-12-22T14:30:00Z';
  expect(await news(bo)).toEqual([]);
  expect((await game.send(listSettledNews, undefined)).body.code).toBe(401);
  expect((await game.send(markSettledNews, undefined, { body: {} })).body.code).toBe(401);
});
