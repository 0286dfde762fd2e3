import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { damage } from './damage.js';
import { type Drill, outcomeText, runDrill } from './drill.js';
import { elections } from './elections.js';
import { fullDisk } from './full-disk.js';
import { kill } from './kill.js';
import { lostBroker } from './lost-broker.js';
import { rebuild } from './rebuild.js';
import { restore } from './restore.js';

const drills: Readonly<Record<string, Drill>> = {
  kill,
  restore,
  rebuild,
  damage,
  'full-disk': fullDisk,
  'lost-broker': lostBroker,
  elections,
};
/** Drills that only run if they are named explicitly, because they take long. */
const long = new Set(['elections']);

/**
 * `npm run drill -- [name ...]`: tries the promised recoveries, prints a report and exits with 1 if one of them failed.
 */
const main = async (named: readonly string[]): Promise<number> => {
  const unknown = named.filter((name) => !(name in drills));
  if (unknown.length > 0) {
    process.stderr.write(`unknown drill ${unknown.join(', ')}; one of ${Object.keys(drills).join(', ')}\n`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-drill-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const began = performance.now();
  const counts = { passed: 0, failed: 0, skipped: 0 };
  process.stdout.write(`RallyRank drills, ${new Date().toISOString()}\n`);
  for (const [name, drill] of Object.entries(drills)) {
    if (named.length > 0 ? !named.includes(name) : long.has(name)) continue;
    const own = join(folder, name);
    mkdirSync(own);
    const outcome = await runDrill(drill, own);
    counts[outcome.state] += 1;
    process.stdout.write(`\n${outcomeText(outcome)}\n`);
  }
  const { passed, failed, skipped } = counts;
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(`\n${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s\n`);
  return failed > 0 ? 1 : 0;
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
// Without this, Node.js may wait for sockets that the drills have destroyed, at full load and forever.
process.exit(await main(process.argv.slice(2)));
