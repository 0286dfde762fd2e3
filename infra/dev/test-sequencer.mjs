import { statSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Test files that take longer than their size suggests, the longest first. They start first, so that no processor waits
 * for them at the end. Fault tests with a whole cluster begin beside those with one process, because two clusters side
 * by side miss deadlines.
 */
export const longest = [
  'players-and-events.e2e.ts',
  'visits.e2e.ts',
  'pages.e2e.ts',
  'real-results.e2e.ts',
  'administration.e2e.ts',
  't25-elections.server.fault.test.ts',
  'backup.fault.test.ts',
  'start.fault.test.ts',
  'npm-start.fault.test.ts',
  'kill.fault.test.ts',
  'two-gateways.server.fault.test.ts',
  'cluster.server.fault.test.ts',
  'exactly-once.server.fault.test.ts',
  'servers-fail.server.fault.test.ts',
  'kafka-faults.server.test.ts',
  'import-cli.long.test.ts',
  'fuzz.long.test.ts',
  'stats-cli.long.test.ts',
  'recompute.long.test.ts',
];

const rankOf = (path) => {
  const rank = longest.indexOf(basename(path));
  return rank === -1 ? longest.length : rank;
};

/**
 * The order of test files. It is the same on every machine, while Jest's own order depends on the durations of earlier
 * runs.
 */
export default class {
  /**
   * @template {{ path: string }} T
   * @param {T[]} tests
   * @returns {T[]}
   */
  sort(tests) {
    const ranked = tests.map((test) => ({ test, rank: rankOf(test.path), size: statSync(test.path).size }));
    return ranked.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
