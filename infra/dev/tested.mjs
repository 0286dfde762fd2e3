import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf, inRoot, root } from './project.mjs';

const file = inRoot('.cache/tested.json');
const NOT_SOURCES = new Set(['.git', 'node_modules', 'dist', 'var', 'coverage', '.cache']);
/** Variables that determine the tests and their servers. */
const variables = ['WITHOUT_TOUR', 'MONGODB_URL', 'KAFKA_BROKERS', 'NATS_URL', 'REDIS_URL'];

const sourcesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesBelow(path) : entry.isFile() ? [path] : [];
    })
    .sort();

/** Identifies everything in this folder and its environment that test results depend on. */
export const stateOfSources = () =>
  JSON.stringify([hashOf(sourcesBelow(root)), ...variables.map((name) => process.env[name] ?? null)]);

/**
 * The suites that passed as a whole with these sources: their counts, and the tests that passed only alone.
 * @param {string} state
 * @returns {Record<string, { counts: { passed: number, failed: number, skipped: number }, unstable: string[] }>}
 */
export const passedBefore = (state) => {
  const { sources, suites } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return sources === state ? suites : {};
};

/**
 * Stores the results of passed suites for a later run, together with those of earlier runs with the same sources.
 * @param {string} state state of the sources before the suites began; if it has changed since, nothing is stored
 */
export const keepPassed = (state, suites) => {
  if (state !== stateOfSources()) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ sources: state, suites: { ...passedBefore(state), ...suites } }, null, 2)}\n`,
  );
};
