import { expect, test } from '@jest/globals';
import { hashOf } from './browser-id';

test.each([
  ['', '31'],
  ['a', String((31 * 31 + 97) >>> 0)],
  ['ab', String(((31 * 31 + 97) * 31 + 98) >>> 0)],
])('the hash of %p has seed and factor 31', (text, decimal) =>
  expect(Number.parseInt(hashOf(text), 36)).toBe(Number(decimal)),
);

test('a long text results in 32 bits', () => {
  const hash = Number.parseInt(hashOf('x'.repeat(10_000)), 36);
  expect(hash).toBeGreaterThan(0);
  expect(hash).toBeLessThan(2 ** 32);
});
