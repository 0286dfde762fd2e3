import { expect, test } from '@jest/globals';
import { isInScope } from './edit-access.js';

test('players of several associations are in a scope that contains all of these, and unknown ones in none', () => {
  expect(isInScope(['DEN', 'SWE'], ['SWE', 'DEN'])).toBe(true);
  expect(isInScope(['SWE'], ['SWE', 'DEN'])).toBe(false);
  for (const unknown of [null, undefined]) expect(isInScope(['SWE'], [unknown])).toBe(false);
  expect(isInScope(undefined, [null])).toBe(true);
});
