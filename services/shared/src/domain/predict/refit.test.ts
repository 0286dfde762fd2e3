import { expect, test } from '@jest/globals';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { FIRST_DAY, inputOf, match } from '../elo/testing/rating-world.js';
import { standingOf } from '../elo/walk.js';
import { Refit } from './refit.js';

const rule = profileOf('badminton').rating.refit!;
const clear = { points1: 42, points2: 20, rallies1: 0, rallies2: 0 };
const MS = disciplines.indexOf('MS');

/** Unlisted players, by number. The last one never plays. */
const setUp = (interval: number) => {
  const input = inputOf([match(0, 0, [7], [8]), match(1, 0, [9], [10])]);
  const refit = new Refit({ ...rule, interval }, input, standingOf(input, MS));
  const [one, two, three, idle] = [7, 8, 9, 10].map((id) => input.table.people.find(String(id))!) as [
    number,
    number,
    number,
    number,
  ];
  const meet = (side1: number, side2: number, day: number) => refit.logit(side1, side2, FIRST_DAY + day);
  const win = (side1: number, side2: number, day: number) => {
    meet(side1, side2, day);
    refit.learn(side1, side2, FIRST_DAY + day, true, true, clear);
  };
  return { meet, win, one, two, three, idle };
};

test('a win counts for more once the opponent has beaten others', () => {
  const { meet, win, one, two, three, idle } = setUp(10);
  win(one, two, 0);
  const before = meet(one, idle, 1);
  for (let day = 1; day < 9; day++) win(two, three, day);
  expect(meet(one, idle, 9)).toBe(before);
  expect(meet(one, idle, 10)).toBeGreaterThan(before);
});

test('predictions do not change later predictions, in any order', () => {
  const { meet, win, one, two, three } = setUp(1);
  win(one, two, 0);
  win(two, three, 1);
  const first = [meet(one, two, 5), meet(two, three, 5), meet(three, one, 5)];
  expect([meet(three, one, 5), meet(two, three, 5), meet(one, two, 5)]).toEqual(first.toReversed());
  expect(meet(two, one, 5)).toBeCloseTo(-first[0]!, 12);
});
