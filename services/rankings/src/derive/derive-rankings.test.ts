import { test } from '@jest/globals';
import { expectSameAsFresh } from '@rallyrank/shared/read-models/derivation-input/testing/same-as-fresh';
import { deriveRankings } from './derive-rankings.js';

test.each([
  ['badminton', 12, 6],
  ['badminton', 80, 4],
  ['tennis', 80, 4],
] as const)('rankings of %s that are continued after %d events equal those from scratch', (sport, before, numRuns) =>
  expectSameAsFresh({ derive: deriveRankings }, sport, { before, numRuns }),
);
