import { expect, test } from '@jest/globals';
import { History, type PlayedMatch } from './history.js';

const played = (more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  ...{ day: 100, surface: 0, edition: 7, points: 38, isBrokenOff: false },
  ...more,
});

test('the workload is counted per edition, and a short match adds nothing', () => {
  const history = new History(1, 1);
  expect(history.workloadIn(0, 7)).toBe(0);
  history.take(0, played());
  history.take(0, played({ points: 18 }));
  history.take(0, played({ points: 0 }));
  expect(history.workloadIn(0, 7)).toBe(1);
  expect(history.workloadIn(0, 8)).toBe(0);
  history.take(0, played({ edition: 8, points: 28 }));
  expect([history.workloadIn(0, 7), history.workloadIn(0, 8)]).toEqual([0, 0.5]);
});

test('a player who broke off the last match counts as retired for 90 days, or until the next match', () => {
  const history = new History(1, 1);
  expect(history.hasRetired(0, 100)).toBe(false);
  history.take(0, played({ isBrokenOff: true }));
  expect([100, 190, 191].map((day) => history.hasRetired(0, day))).toEqual([true, true, false]);
  history.take(0, played({ day: 110 }));
  expect(history.hasRetired(0, 110)).toBe(false);
});

test('matches decay to 1/e within a year for the season, and within 30 days for recent form', () => {
  const history = new History(1, 1);
  history.take(0, played());
  history.take(0, played());
  expect(history.seasonOf(0, 465)).toBeCloseTo(2 / Math.E, 12);
  expect(history.recentOf(0, 130)).toBeCloseTo(2 / Math.E, 12);
});

test('a layoff is counted from the last match up to one year, which also applies to a player without matches', () => {
  const history = new History(1, 1);
  expect(history.layoffOf(0, 100)).toBe(365);
  history.take(0, played());
  expect([100, 107, 900].map((day) => history.layoffOf(0, day))).toEqual([0, 7, 365]);
});
