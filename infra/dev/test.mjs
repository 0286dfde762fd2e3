import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inRoot, onStop, startNode } from './project.mjs';
import { runSuite, suitesWith } from './suites.mjs';

/** Starts the servers in a process of their own, which ends with this one. Resolves to their addresses and what could not be had. */
const startServers = async () => {
  const child = startNode([inRoot('infra/dev/servers.mjs'), '--json'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let outcome = { environment: {}, missing: ['infra/dev/servers.mjs exited without reporting its servers'] };
  for await (const line of createInterface({ input: child.stdout })) {
    outcome = JSON.parse(line);
    break;
  }
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { ...outcome, stop };
};

/**
 * The order of the suites. Those of one list run side by side; many tests hold the product to deadlines, so suites that keep the machine
 * busy are not in one list.
 */
const stages = [[['unit']], [['data']], [['server']], [['fault']], [['browser', 'cluster']]];

const lengthOf = (seconds) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** Runs every suite the machine can run and ends with the sum, as one line. */
export const test = async (args) => {
  // Its children have process groups of their own; they end with this process.
  onStop(() => process.exit(130));
  const servers = await startServers();
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-test-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const suites = suitesWith(servers.missing);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const notes = [];
  const run = async (key) => {
    const suite = suites[key];
    if (suite.missing?.length > 0) {
      for (const line of suite.missing) notes.push(`not run: ${suite.name}: ${line}`);
      if (process.env.REQUIRE_SERVERS === '1') total.failed += 1;
      return;
    }
    const { seconds, ...counts } = await runSuite(key, suite, { args, folder, environment: servers.environment });
    for (const each of Object.keys(total)) total[each] += counts[each];
    const { passed, failed, skipped } = counts;
    notes.push(`${suite.name}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${lengthOf(seconds)}`);
    process.stdout.write(`== ${notes.at(-1)}\n`);
  };
  const inOrder = async (keys) => {
    for (const key of keys) await run(key);
  };
  for (const lanes of stages) await Promise.all(lanes.map(inOrder));
  await servers.stop();
  process.stdout.write(`\n${notes.join('\n')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
};
