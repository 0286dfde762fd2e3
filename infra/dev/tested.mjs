import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, root } from './project.mjs';

const file = inRoot('.cache/tested.json');
const NOT_SOURCES = new Set(['.git', 'node_modules', 'dist', 'var', 'coverage', '.cache']);
/** Variables that decide what is tested, and on which servers. */
const variables = ['WITHOUT_TOUR', 'MONGODB_URL', 'KAFKA_BROKERS', 'NATS_URL', 'REDIS_URL'];

const sourcesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesBelow(path) : entry.isFile() ? [path] : [];
    })
    .sort();

/** A hash of everything in this folder that test results depend on. */
export const stateOfSources = () => {
  const hash = createHash('sha256');
  for (const path of sourcesBelow(root)) hash.update(relative(root, path)).update(readFileSync(path));
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  return hash.digest('hex');
};

/**
 * What is known of the suites that passed as a whole with these sources: their counts, and tests that passed only alone.
 * @param {string} state
 * @returns {Record<string, { counts: { passed: number, failed: number, skipped: number }, unstable: string[] }>}
 */
export const passedBefore = (state) => {
  const { sources, suites } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return sources === state ? suites : {};
};

/**
 * Keeps what is known of suites that passed for a later run, beside what earlier runs with the same sources have kept.
 * @param {string} state that of the sources before the suites began: if it has changed since, nothing is kept
 */
export const keepPassed = (state, suites) => {
  if (state !== stateOfSources()) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `${JSON.stringify({ sources: state, suites: { ...passedBefore(state), ...suites } }, null, 2)}\n`,
  );
};
