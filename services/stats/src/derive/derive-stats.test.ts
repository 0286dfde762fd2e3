import { test } from '@jest/globals';
import { expectSameAsFresh } from '@rallyrank/shared/read-models/derivation-input/testing/same-as-fresh';
import { deriveStats } from './derive-stats.js';

/** The statistics with the complete streams of their records; the result contains only the best entries. */
const withStreams: typeof deriveStats = (input, since) => {
  const { result, kept } = deriveStats(input, since);
  const streams = Array.from(kept.records.streams, ([name, { stream }]) => [name, structuredClone(stream)] as const);
  return { result: Object.assign(result, { streams: Object.fromEntries(streams) }), kept };
};

test.each([
  ['badminton', 12, 4],
  ['badminton', 80, 3],
  ['tennis', 80, 3],
  // Enough matches for lists with more lines than are kept.
  ['badminton', 400, 2],
] as const)('statistics of %s that are continued after %d events equal those from scratch', (sport, before, numRuns) =>
  expectSameAsFresh({ derive: withStreams }, sport, { before, numRuns }),
);
