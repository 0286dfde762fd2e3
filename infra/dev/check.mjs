import { spawnSync } from 'node:child_process';
import { measureCoverage, printCoverage } from './coverage.mjs';
import { inRoot, node, root } from './project.mjs';

const bin = (name) => inRoot('node_modules/.bin', name);

/** Checks that do not run the product, with the command that fixes each. */
const steps = [
  { name: 'types', args: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the front end', args: [bin('tsc'), '-p', 'frontend/tsconfig.json'] },
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
  { name: 'dead code', args: [bin('knip'), '--no-progress'] },
  { name: 'generated documents', args: [inRoot('tools/cli/dist/commands/docs.js'), '--check'], fix: 'npm run docs' },
];

/** Also prints how much of each workspace the unit tests reach: as last measured, or with `--coverage` measured now. */
export const check = async (args) => {
  const failed = [];
  for (const { name, args, fix } of steps) {
    const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' });
    const isFine = status === 0;
    process.stdout.write(`${isFine ? 'ok  ' : 'FAIL'} ${name}${!isFine && fix ? ` (fix with: ${fix})` : ''}\n`);
    if (!isFine) failed.push(name);
  }
  const passed = !args.includes('--coverage') || (await measureCoverage());
  printCoverage();
  if (failed.length > 0 || !passed) process.exit(1);
};
