import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));
const workspace = {
  '^@rallyrank/(contracts|infra|gateway)/(.*)$': '<rootDir>/$1/src/$2',
  '^@rallyrank/(shared|players|tournaments|rankings|stats|all)/(.*)$': '<rootDir>/services/$1/src/$2',
  '^@rallyrank/(demo|cli|system-tests)/(.*)$': '<rootDir>/tools/$1/src/$2',
  '^~/(.*)$': '<rootDir>/frontend/src/$1',
  '^(\\.{1,2}/.*)\\.js$': '$1',
};

/** Suites by name: `*.test.ts` needs no server, `*.e2e.ts` needs a browser (see infra/dev/test.mjs). */
export default {
  testEnvironment: 'node',
  testMatch: ['**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: workspace,
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  testTimeout: 60_000,
};
