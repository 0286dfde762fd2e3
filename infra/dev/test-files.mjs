import { spawnSync } from 'node:child_process';
import { buildFrontend } from './build.mjs';
import { alone, inRoot, node, root, startNode } from './project.mjs';
import { testEnvironment } from './suites.mjs';
import { startServers } from './test-servers.mjs';

const jest = inRoot('node_modules/jest/bin/jest.js');

/** The test files whose path matches one of the patterns, as Jest finds them. */
const filesMatching = (patterns) => {
  const { stdout } = spawnSync(node, [jest, '--listTests', ...patterns], { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
};

const fail = (lines) => {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
};

/** Runs only some test files, with the servers that their names require, and prints the output of Jest. */
export const testFiles = async (patterns, options, folder) => {
  const files = filesMatching(patterns);
  if (files.length === 0) fail([`no test file matches ${patterns.join(' or ')}`]);
  if (files.some((file) => file.endsWith('.e2e.ts'))) await alone(buildFrontend);
  const needServers = files.some((file) => /\.(?:server|cluster)\./.test(file));
  const servers = needServers ? await startServers(folder) : { environment: {}, missing: [] };
  if (servers.missing.length > 0) fail(servers.missing);
  const args = ['--maxWorkers=2', '--forceExit', ...options, '--runTestsByPath', ...files];
  const child = startNode([jest, ...args], { env: { ...servers.environment, ...testEnvironment(folder) } });
  child.once('exit', async (code) => {
    await servers.stop?.();
    process.exit(code ?? 1);
  });
};
