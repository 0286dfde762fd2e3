import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { getFrozenForecasts, listFrozenForecasts } from '@rallyrank/contracts/predictions/forecasts';
import { PredictionsService } from './testing/predictions-service.js';
import type { TestEdition } from './testing/test-edition.js';

let game: PredictionsService;
let cup: TestEdition;
beforeEach(async () => {
  game = new PredictionsService('2026-11-23');
  await game.start();
  await game.register();
  cup = game.edition('40');
  await cup.draw();
});
afterEach(() => game.stop());

const semi = { round: 'SF', slot: 0, sides: ['11', '14'] } as const;
const report = async (query = {}) => (await game.send(getFrozenForecasts, undefined, { query })).body.data;
const rows = async (query = {}) => (await game.send(listFrozenForecasts, undefined, { query })).body.rows;
const stored = async () =>
  (await game.store('predictions').readAll(0, 10_000)).filter(({ type }) => type.startsWith('Forecast'));

test('the chances are frozen on the eve of the match, once, and do not change', async () => {
  await cup.plan('1', semi);
  expect(await rows()).toMatchObject([
    {
      ...{ event: { id: '40' }, matchId: '1', round: 'SF', day: '2026-11-24', state: 'waiting', winner: null },
      sides: [{ id: '11' }, { id: '14' }],
      ...{ chance: 0.7, plainElo: 0.6, rank: 1, matches: 1_000, fittedUntil: '2023-12-31' },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ]);
  const before = await rows();
  game.chance = 0.2;
  await cup.plan('1', semi, { court: 'Court 2' }, 'MatchRescheduled');
  await Promise.all([game.settled(), game.settled()]);
  expect(await rows()).toEqual(before);
  expect(await stored()).toHaveLength(1);
});

test('a match far ahead gets its forecast on the eve; one that has begun, is a replay or of unknown players gets no forecast', async () => {
  await cup.plan('1', semi, { notBefore: '2026-11-27T04:00:00Z' });
  await cup.plan('2', { ...semi, slot: 1, sides: ['12', '13'] }, { source: 'replay' });
  game.chance = null;
  await cup.plan('3', { ...semi, slot: 1, sides: ['12', '13'] });
  await cup.begin('3');
  game.chance = 0.7;
  await game.settled();
  expect(await rows()).toEqual([]);
  game.today = '2026-11-26T12:00:00Z';
  await game.settled();
  expect(await rows()).toMatchObject([{ matchId: '1', day: '2026-11-27' }]);
});

test('a match that was withdrawn gets no forecast until it is planned again', async () => {
  await cup.plan('1', semi, { notBefore: '2026-11-25T04:00:00Z' });
  await cup.withdraw('1');
  game.today = '2026-11-24T12:00:00Z';
  await game.settled();
  expect(await rows()).toEqual([]);
  await cup.plan('1', semi, { notBefore: '2026-11-25T04:00:00Z' });
  expect(await rows()).toMatchObject([{ matchId: '1', day: '2026-11-25' }]);
});

test('a result evaluates the forecast once, a corrected one again; a walkover does not count', async () => {
  await cup.plan('1', semi);
  await cup.plan('2', { ...semi, slot: 1, sides: ['12', '13'] });
  expect(await report()).toMatchObject({ waiting: 2, all: null });
  await cup.play('1', { ...semi, winner: 2 });
  await game.settled();
  await cup.play('2', { ...semi, slot: 1, sides: ['12', '13'], outcome: 'walkover' });
  expect(await report()).toMatchObject({
    ...{ waiting: 0, uncounted: 1 },
    all: { matches: 1, predictor: { accuracy: 0, brier: expect.closeTo(0.49, 12) } },
    seasons: [{ season: 2026, matches: 1 }],
    levels: [{ level: 'super-1000' }],
  });
  await cup.play('1', { ...semi, winner: 1 }, 'MatchCorrected');
  expect(await report()).toMatchObject({ all: { matches: 1, predictor: { accuracy: 1 } } });
  expect((await stored()).map(({ type }) => type)).toEqual([
    ...['ForecastFrozen', 'ForecastFrozen', 'ForecastScored', 'ForecastScored', 'ForecastScored'],
  ]);
  expect(await rows({ state: 'scored' })).toMatchObject([
    { matchId: '1', winner: 1, outcome: 'completed', chance: 0.7 },
  ]);
  expect(await report({ level: 'super-300' })).toMatchObject({ all: null });
});

test('the title chances before the tournament count, compared with equal chances', async () => {
  expect(await report()).toMatchObject({ titles: null });
  cup.chances = { 11: 0.9, 12: 0.1, 13: 0, 14: 0 };
  await cup.play('1', semi);
  await cup.play('2', { ...semi, slot: 1, sides: ['12', '13'] });
  await cup.play('3', { round: 'F', slot: 0, sides: ['11', '12'], winner: 2 });
  const { titles } = (await report()) as never as { titles: { brier: number; logLoss: number } };
  expect(titles).toMatchObject({ draws: 1, favouriteWon: 0, even: { brier: 0.75, logLoss: Math.log(4) } });
  expect(titles.brier).toBeCloseTo(0.4 ** 2 + 0.7 ** 2 + 0.2 ** 2 + 0.1 ** 2, 12);
  expect(titles.logLoss).toBeCloseTo(-Math.log(0.3), 12);
  expect(await report({ discipline: 'WS' })).toMatchObject({ titles: null });
});

test('a result that is known before the forecast prevents it', async () => {
  await cup.play('1', semi);
  await cup.plan('1', semi);
  expect(await stored()).toEqual([]);
});
