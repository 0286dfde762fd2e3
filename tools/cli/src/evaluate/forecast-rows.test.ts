import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { forecastAll } from '@rallyrank/rankings/evaluate/forecasts';
import { forecastRows } from './forecast-rows.js';
import { ratingInputOf, readWorld } from './world.js';

const player = (id: string, en: string, key: string) => ({
  type: 'player',
  id,
  name: { en },
  gender: 'M',
  sourceKeys: [key],
});
const match = (matchId: string, order: number, winner: 1 | 2) => ({
  ...{ type: 'match', editionId: '7', matchId, drawId: '1', discipline: 'MS', round: order === 0 ? 'SF' : 'F', order },
  sides: ['1', '2'].map((id) => ({ competitorId: id, playerIds: [id] })),
  ...{ outcome: 'completed', winner, date: `2024-05-0${order + 1}` },
  games: [
    [6, 4],
    [6, 4],
  ],
});
async function* lines() {
  yield JSON.stringify(player('1', 'Ann Berg', 'sackmann:104'));
  yield JSON.stringify(player('2', 'Bo Lind', 'sackmann:105'));
  const edition = {
    ...{ seriesId: '3', name: { en: 'Open' }, level: 'tour-250', season: 2024, surface: 'clay', status: 'finished' },
    ...{ startDate: '2024-05-01', endDate: '2024-05-05', sourceKeys: ['sackmann:2024-001'] },
  };
  yield JSON.stringify({ type: 'edition', id: '7', edition, draws: [] });
  yield JSON.stringify(match('11', 0, 1));
  yield JSON.stringify(match('12', 1, 2));
}

test('a row has the keys of the sources, the earlier matches, the result and the forecast of every model', async () => {
  const world = await readWorld(lines());
  const profile = profileOf('tennis');
  const input = ratingInputOf(world, profile);
  const options = { from: '2024-01-01', to: '2024-12-31', minMatches: 0, withUnfinished: false };
  const [first, second] = forecastRows(world, input, forecastAll(input, profile), options);
  expect(first).toMatchObject({
    edition: { keys: 'sackmann:2024-001', name: 'Open', surface: 'clay' },
    ...{ discipline: 'MS', round: 'SF', day: '2024-05-01', outcome: 'completed', winner: 1 },
    side1: { names: 'Ann Berg', keys: 'sackmann:104', earlierMatches: 0 },
    side2: { names: 'Bo Lind', keys: 'sackmann:105', earlierMatches: 0 },
    probability1: { elo: 0.5, plainElo: 0.5, fiveThirtyEight: 0.5 },
  });
  // FiveThirtyEight's K of the first match is 250 / 5^0.4 = 131.3, half of which each side moved.
  const lead = 250 / 5 ** 0.4;
  expect(second!.probability1.fiveThirtyEight).toBeCloseTo(1 / (1 + 10 ** (-lead / 400)), 9);
  expect(second).toMatchObject({ winner: 2, side1: { earlierMatches: 1 }, side2: { earlierMatches: 1 } });
});
