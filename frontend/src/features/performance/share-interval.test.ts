import { expect, it } from '@jest/globals';
import { shareInterval } from './share-interval';

// Newcombe 1998 (Statistics in Medicine 17), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('of %i out of %i', (hits, count, low, high) => {
  const found = shareInterval(hits / count, count);
  expect(found[0]).toBeCloseTo(low, 4);
  expect(found[1]).toBeCloseTo(high, 4);
});

it('is wide for one success in one trial', () => expect(shareInterval(1, 1)[0]).toBeCloseTo(0.2065, 4));
