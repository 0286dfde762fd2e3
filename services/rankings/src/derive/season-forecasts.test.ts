import { expect, test } from '@jest/globals';
import type { ForecastGroup } from '@rallyrank/contracts/rankings/forecasts';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import {
  FIRST_DAY,
  firstList,
  inputOf,
  match,
  type WorldMatch,
} from '@rallyrank/shared/domain/elo/testing/rating-world';
import { predictorOn } from '@rallyrank/shared/domain/predict/predictor-on';
import { type SeasonForecasts, seasonForecasts } from './season-forecasts.js';

const profile = profileOf('badminton');
const MS = disciplines.indexOf('MS');

/** A match on each day among five players, with some surprises, a walkover and an unfinished match. */
const world: WorldMatch[] = Array.from({ length: 60 }, (_, day) => {
  const [one, two] = [1 + (day % 5), 1 + ((day * 2 + 1 + (day % 3)) % 5)];
  const other = one === two ? 1 + (two % 5) : two;
  const outcome = day === 41 ? 'walkover' : day === 47 ? 'retired' : 'completed';
  const isSurprise = day % 7 === 0;
  return match(day, day, [one], [other], { outcome, winner: one < other !== isSurprise ? 1 : 2 });
});
const numbersOf = ({ sides }: WorldMatch): [number, number] => [sides[0][0]!, sides[1][0]!];
const rated = (one: WorldMatch): boolean => one.outcome !== 'walkover';

/** Matches and plain Elo of each player after some matches. */
const after = (past: readonly WorldMatch[]) => {
  const counts = new Map<number, number>();
  const elo = new Map<number, number>();
  const countOf = (player: number) => counts.get(player) ?? 0;
  const ratingOf = (player: number) => elo.get(player) ?? 1500;
  for (const one of past) {
    const [a, b] = numbersOf(one);
    const surprise = (one.winner === 1 ? 1 : 0) - expected(ratingOf(a), ratingOf(b));
    const [gainA, gainB] = [a, b].map((player) => (countOf(player) < 10 ? 48 : 32) * surprise);
    elo.set(a, ratingOf(a) + gainA!);
    elo.set(b, ratingOf(b) - gainB!);
    for (const player of [a, b]) counts.set(player, countOf(player) + 1);
  }
  return { countOf, ratingOf };
};
const expected = (one: number, other: number): number => 1 / (1 + 10 ** ((other - one) / 400));

/** The predictor's chance of the first side, with a model of only the earlier matches. */
const predicted = (at: number): number => {
  const input = inputOf(world.slice(0, at + 1));
  const day = FIRST_DAY + world[at]!.day;
  const [first, second] = numbersOf(world[at]!).map((player) => ({
    competitor: input.table.people.find(String(player))!,
    entry: 'direct' as const,
  }));
  const fixture = { day, surface: -1, bestOf: 3, host: -1, sides: [first!, second!] as const };
  return predictorOn(input, profile.rating, MS, day).probability(fixture);
};

/** Forecasts of the winner for one match, each computed from scratch from the matches before it. */
const slowly = (at: number) => {
  const one = world[at]!;
  const [first, second] = numbersOf(one);
  const { countOf, ratingOf } = after(world.slice(0, at).filter(rated));
  const ofWinner = (p: number) => (one.winner === 1 ? p : 1 - p);
  const places = [first, second].map((player) => firstList.competitorIds.indexOf(String(player)));
  return {
    fewer: Math.min(countOf(first), countOf(second)),
    isCounted: Math.min(countOf(first), countOf(second)) >= 5 && one.outcome === 'completed',
    predictor: ofWinner(predicted(at)),
    plainElo: ofWinner(expected(ratingOf(first), ratingOf(second))),
    isRanked: places.every((place) => place >= 0),
    isRankRight: places[0]! < places[1]! === (one.winner === 1),
  };
};

test('the sums of a season are those of forecasts made one by one from the matches before', () => {
  const [season, ...others] = seasonForecasts(inputOf(world), profile);
  expect(others).toEqual([]);
  expect(season).toMatchObject({ discipline: 'MS', season: 2022 });
  const judged = world.map((_, at) => slowly(at)).filter(({ isCounted }) => isCounted);
  const { matches, predictor, plainElo, ranked, bins } = season!.sums;
  expect(judged.length).toBeGreaterThan(30);
  expect(matches).toBe(judged.length);
  for (const [sums, of] of [
    [predictor, 'predictor'],
    [plainElo, 'plainElo'],
  ] as const) {
    const chances = judged.map((one) => one[of]);
    expect(sums.accuracy).toBe(chances.filter((p) => p > 0.5).length);
    expect(sums.brier).toBeCloseTo(
      chances.reduce((sum, p) => sum + (1 - p) ** 2, 0),
      9,
    );
    expect(sums.logLoss).toBeCloseTo(
      chances.reduce((sum, p) => sum - Math.log(p), 0),
      9,
    );
  }
  const withRanks = judged.filter(({ isRanked }) => isRanked);
  expect(withRanks.length).toBeGreaterThan(5);
  expect(ranked).toEqual({
    matches: withRanks.length,
    rank: withRanks.filter(({ isRankRight }) => isRankRight).length,
    predictor: withRanks.filter((one) => one.predictor > 0.5).length,
  });
  const binned = bins.map((_, i) =>
    judged.filter((one) => Math.floor((Math.max(one.predictor, 1 - one.predictor) - 0.5) * 20) === i),
  );
  expect(bins.map((bin) => bin.matches)).toEqual(binned.map((some) => some.length));
  expect(bins.map((bin) => bin.observed)).toEqual(binned.map((some) => some.filter((p) => p.predictor > 0.5).length));
  const means = binned.map((some) => some.reduce((sum, p) => sum + Math.max(p.predictor, 1 - p.predictor), 0));
  for (const [i, bin] of bins.entries()) expect(bin.predicted).toBeCloseTo(means[i]!, 9);
});

test('every match is in one group of each kind whose key is known', () => {
  const [{ sums, groups }] = seasonForecasts(inputOf(world), profile) as [SeasonForecasts];
  const matchesOf = (by: ForecastGroup) => [...groups[by]].map(([key, of]) => [key, of.matches]);
  expect(matchesOf('level')).toEqual([['super-1000', sums.matches]]);
  expect(matchesOf('round')).toEqual([['R32', sums.matches]]);
  expect(matchesOf('surface')).toEqual([]);
  const earlier = world.map((_, at) => slowly(at)).filter(({ isCounted }) => isCounted);
  const isNew = (fewer: number) => fewer < 20;
  const [newer, older] = [earlier.filter(({ fewer }) => isNew(fewer)), earlier.filter(({ fewer }) => !isNew(fewer))];
  expect(matchesOf('experience')).toEqual(
    [
      ['5-19', newer.length],
      ['20-49', older.length],
    ].filter(([, matches]) => matches !== 0),
  );
  expect(groups.experience.get('5-19')?.fiveThirtyEight?.brier).toBeGreaterThan(0);
});

test('there is nothing to evaluate if nobody has played often enough', () => {
  expect(seasonForecasts(inputOf(world.slice(0, 10)), profile)).toEqual([]);
});
