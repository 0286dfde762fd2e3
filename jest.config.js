import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const jsonOf = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
/** The sources of every workspace by the name of its package. */
const workspaces = globSync(
  jsonOf('package.json').workspaces.map((folder) => `${folder}/package.json`),
  { cwd: import.meta.dirname },
).map((path) => [`^${jsonOf(path).name}/(.*)$`, `<rootDir>/${dirname(path)}/src/$1`]);

/** Suites by name: `*.test.ts` needs no server, `*.e2e.ts` needs a browser (see infra/dev/test.mjs). */
export default {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    ...Object.fromEntries(workspaces),
    '^~/(.*)$': '<rootDir>/frontend/src/$1',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', jsonOf('.swcrc')] },
  testTimeout: 60_000,
};
