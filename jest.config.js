import { readFileSync } from 'node:fs';
import { packages } from './infra/dev/project.mjs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));
/** The sources of every workspace by the name of its package. */
const sources = packages().map(([name, folder]) => [`^${name}/(.*)$`, `<rootDir>/${folder}/src/$1`]);

/** Suites by name: `*.test.ts` needs no server, `*.e2e.ts` needs a browser (see infra/dev/test.mjs). */
export default {
  // Not in the folder of temporary files, which `npm test` replaces in each run.
  cacheDirectory: '<rootDir>/.cache/jest',
  testEnvironment: './infra/dev/test-environment.mjs',
  testSequencer: '<rootDir>/infra/dev/test-sequencer.mjs',
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    ...Object.fromEntries(sources),
    '^~/(.*)$': '<rootDir>/frontend/src/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  // Much longer than any test takes, because machines differ and are shared.
  testTimeout: 180_000,
};
