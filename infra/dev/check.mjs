import { spawn } from 'node:child_process';
import { measureCoverage, printCoverage } from './coverage.mjs';
import { inRoot, node, root } from './project.mjs';

const bin = (name) => inRoot('node_modules/.bin', name);

/** Uses one thread, because each further thread would check shared types again. */
const tsc = (project) => [bin('tsc'), '--singleThreaded', '-p', project];

/** Checks that do not run the product, with the commands that fix them. */
const steps = [
  { name: 'types', args: tsc('tsconfig.json') },
  { name: 'types of the front end', args: tsc('frontend/tsconfig.json') },
  {
    name: 'lint and format',
    args: [bin('biome'), 'check', '--error-on-warnings', '.'],
    fix: 'npx biome check --write .',
  },
  {
    name: 'import rules',
    args: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.js',
      'contracts/src',
      'infra/src',
      'services',
      'gateway/src',
      'frontend/src',
      'tools',
    ],
  },
  { name: 'lock file', args: [inRoot('infra/dev/lock-audit.mjs')] },
  { name: 'comments', args: [inRoot('infra/dev/comments.mjs')] },
  { name: 'dead code', args: [bin('knip'), '--no-progress'] },
  { name: 'generated documents', args: [inRoot('tools/cli/dist/commands/docs.js'), '--check'], fix: 'npm run docs' },
];

/** Number of concurrent steps. Most of them use one processor. */
const LANES = 2;

/** Runs one step. Resolves to whether it passed, and its output. */
const runStep = (args) => {
  // tsc is written in Go. With a larger heap it collects garbage less often.
  const env = { ...process.env, GOGC: '400' };
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ isFine: status === 0, output: Buffer.concat(output) }));
  });
};

/**
 * Runs all checks, and prints the test coverage of each workspace as last measured, or measured now with `--coverage`.
 */
export const check = async (args) => {
  const failed = [];
  const waiting = [...steps];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { isFine, output } = await runStep(step.args);
      process.stdout.write(output);
      process.stdout.write(
        `${isFine ? 'ok  ' : 'FAIL'} ${step.name}${!isFine && step.fix ? ` (fix with: ${step.fix})` : ''}\n`,
      );
      if (!isFine) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: LANES }, runWaiting));
  const passed = !args.includes('--coverage') || (await measureCoverage());
  printCoverage();
  if (failed.length > 0 || !passed) process.exit(1);
};
