import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { forecastAll } from '@rallyrank/rankings/evaluate/forecasts';
import { forecastRows } from './forecast-rows.js';
import { editionLine, exportOf, matchLine } from './testing/export-lines.js';
import { ratingInputOf, readWorld } from './world.js';

test('a row has the keys of the sources, the earlier matches, the result and the forecast of every model', async () => {
  const world = await readWorld(
    exportOf(editionLine('1', 'tour-250'), matchLine('1', 'SF', 0, 1), matchLine('1', 'F', 1, 2)),
  );
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
