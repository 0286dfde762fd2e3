/** The test files of each suite (CONTRIBUTING.md); `infra/dev/suites.mjs` defines how it runs. */
export const files = {
  unit: '(?<!\\.(?:long|server|fault|data))\\.test\\.tsx?$',
  long: '\\.long\\.test\\.ts$',
  server: '\\.server\\.test\\.ts$',
  fault: '\\.fault\\.test\\.ts$',
  data: '\\.data\\.test\\.ts$',
  smoke: '\\.smoke\\.e2e\\.ts$',
  browser: '(?<!\\.(?:smoke|cluster))\\.e2e\\.ts$',
  cluster: '\\.cluster\\.e2e\\.ts$',
};
const variables = { cluster: { SITE: 'cluster' } };

/** Tests make copies of the project there, whose files are no tests of the project itself. */
const COPIES = '<rootDir>/.cache/';
export const ignored = ['/node_modules/', '/dist/', '/var/', COPIES];

const project = ([displayName, testRegex]) => ({
  displayName,
  testRegex: [testRegex],
  runtime: '<rootDir>/infra/dev/test-runtime.mjs',
  testEnvironment: '<rootDir>/infra/dev/test-environment.mjs',
  testEnvironmentOptions: { variables: variables[displayName] },
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['/dist/'],
  // Not in the folder of temporary files, which `npm test` replaces in each run.
  cacheDirectory: '<rootDir>/.cache/jest',
  transform: {},
});

export default {
  projects: Object.entries(files).map(project),
  testSequencer: '<rootDir>/infra/dev/test-sequencer.mjs',
  // Much longer than any test takes, because machines differ and are shared.
  testTimeout: 900_000,
};
