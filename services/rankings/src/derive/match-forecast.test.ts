import { expect, test } from '@jest/globals';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { FIRST_DAY, inputOf, match, type WorldMatch } from '@rallyrank/shared/domain/elo/testing/rating-world';
import { matchForecast } from './match-forecast.js';
import { winProbability } from './win-probability.js';

const profile = profileOf('badminton');
const world: WorldMatch[] = [0, 1, 2, 3].map((day) => match(day, day, [1], [2 + (day % 2)], {}));
const side = (id: string) => ({ id, playerIds: [id] });
const asked = (day: number, ranks: [number, number] = [0, 0]) => ({
  ...{ discipline: 'MS' as const, first: side('1'), second: side('2'), day: dayOf(FIRST_DAY + day), ranks },
});
const state = () => ({ profile, rating: inputOf(world), histories: new Map() });

test('the forecast of a match uses only the matches before its day', () => {
  const forecast = matchForecast(state(), asked(2))!;
  expect(forecast.chance).toBe(winProbability(state(), asked(2)));
  // Player 1 won twice: 24 points for the first match, then 48 times the chance of losing to a player of 1500.
  const gained = 24 + 48 / (1 + 10 ** (24 / 400));
  expect(forecast.plainElo).toBeCloseTo(1 / (1 + 10 ** ((1476 - 1500 - gained) / 400)), 12);
  expect(forecast).toMatchObject({ rank: 1, matches: 2, fittedUntil: profile.rating.fitted.until });
  expect(matchForecast(state(), asked(4))).toMatchObject({ matches: 4 });
});

test('ranks printed in the draw take precedence over those of the list; there is no forecast for a player without a match', () => {
  expect(matchForecast(state(), asked(2, [3, 8]))!.rank).toBe(1);
  expect(matchForecast(state(), asked(2, [8, 3]))!.rank).toBe(0);
  expect(matchForecast(state(), { ...asked(2), second: side('99') })).toBeNull();
});
