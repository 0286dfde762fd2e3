import { describe, expect, test } from '@jest/globals';
import { metricsOf } from './metrics.js';

/** `won` of `n` favourites with probability `p` won. */
const favourites = (p: number, n: number, won: number): number[] =>
  Array.from({ length: n }, (_, i) => (i < won ? p : 1 - p));

describe('metrics', () => {
  test('of three matches match a calculation by hand', () => {
    const { n, accuracy, brier, logLoss } = metricsOf([0.8, 0.6, 0.3]);
    expect(n).toBe(3);
    expect(accuracy).toBeCloseTo(2 / 3, 12);
    expect(brier).toBeCloseTo((0.04 + 0.16 + 0.49) / 3, 12);
    expect(logLoss).toBeCloseTo(-Math.log(0.8 * 0.6 * 0.3) / 3, 12);
  });

  test('an even match counts half', () => {
    expect(metricsOf([0.5, 0.9]).accuracy).toBe(0.75);
  });

  test('well-calibrated probabilities have slope 1 and no calibration error', () => {
    const { slope, ece, bins } = metricsOf([...favourites(0.75, 100, 75), ...favourites(0.9, 100, 90)]);
    expect(slope).toBeCloseTo(1, 6);
    expect(ece).toBeCloseTo(0, 9);
    expect(bins.map((bin) => bin.n).reduce((a, b) => a + b)).toBe(200);
  });

  test('overconfident probabilities have a slope below 1, underconfident ones above', () => {
    // logit(0.9) / logit(0.99)
    expect(metricsOf(favourites(0.99, 100, 90)).slope).toBeCloseTo(Math.log(9) / Math.log(99), 6);
    expect(metricsOf(favourites(0.6, 100, 90)).slope).toBeCloseTo(Math.log(9) / Math.log(1.5), 6);
  });

  test('without matches are NaN', () => {
    expect(metricsOf([])).toMatchObject({ n: 0, accuracy: Number.NaN, logLoss: Number.NaN });
  });
});
