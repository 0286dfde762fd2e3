import { expect, test } from '@jest/globals';
import { graphemes } from './graphemes';

test.each([
  ['abc', 3],
  ['安洗莹', 3],
  ['👩‍👩‍👧‍👦é', 2],
])('%s has %d characters', (text, count) => expect(graphemes(text)).toBe(count));
