import { test } from '@jest/globals';
import { expectSameAsFresh } from '@rallyrank/shared/read-models/derivation-input/testing/same-as-fresh';
import { deriveStats } from './derive-stats.js';

test.each([
  ['badminton', 12, 4],
  ['badminton', 80, 3],
  ['tennis', 80, 3],
  // Enough matches for lists with more lines than are kept.
  ['badminton', 400, 2],
] as const)('statistics of %s, gone on with after %d events, are those from scratch', (sport, before, numRuns) =>
  expectSameAsFresh({ derive: deriveStats }, sport, { before, numRuns }),
);
