import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from '@jest/globals';
import { openSite } from '@rallyrank/all/site';
import { openSqliteEventStore } from '@rallyrank/infra/event-store/sqlite/sqlite-event-store';
import { hashesOf, rebuiltHashesOf } from './hashes.js';
import { testConfig } from './test-site.js';

const worker = resolve('tools/system-tests/dist/edition-writer.js');
const data = mkdtempSync(join(tmpdir(), 'rallyrank-kill-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const ROUNDS = 20;
const EVENTS_OF_EDITION = 7; // scheduled, draw, five matches

/** Starts a writer, which waits for its first key. */
const startWriter = (crashAt?: string) => {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    RALLYRANK_DATA: data,
    LOG_LEVEL: 'fatal',
    SPORT: 'badminton',
    ...(crashAt ? { CRASH_AT: crashAt } : {}),
  };
  return spawn(process.execPath, [worker], { env, stdio: ['pipe', 'pipe', 'inherit'] });
};
type Writer = ReturnType<typeof startWriter>;

/** Starts a writer's work and kills it after `acks` acknowledgements, unless it dies at a crash point. Returns the acknowledged keys. */
const round = (writer: Writer, first: number, acks: number): Promise<number[]> =>
  new Promise((resolveRound) => {
    const acknowledged: number[] = [];
    createInterface({ input: writer.stdout }).on('line', (line) => {
      acknowledged.push(Number(line));
      if (acknowledged.length === acks) writer.kill('SIGKILL');
    });
    writer.once('close', () => resolveRound(acknowledged));
    writer.stdin.end(String(first));
  });

interface Found {
  readonly versions: number[];
  readonly key: string;
}

/** Every edition stream of the store on disk. */
const readEditions = async (): Promise<Map<string, Found>> => {
  const store = openSqliteEventStore({ folder: data, context: 'tournaments', now: () => new Date(0) });
  const found = new Map<string, Found>();
  let after = 0;
  for (;;) {
    const batch = await store.readAll(after, 5_000);
    if (batch.length === 0) break;
    for (const event of batch) {
      expect(event.position).toBe(after + 1);
      after = event.position;
      if (!event.stream.startsWith('edition-')) continue;
      const keys = (event.data as { sourceKeys?: string[] }).sourceKeys;
      const known = found.get(event.stream) ?? { versions: [], key: keys?.[0] ?? '' };
      known.versions.push(event.streamVersion);
      found.set(event.stream, known);
    }
  }
  await store.close();
  return found;
};

const crashPoints = [undefined, undefined, undefined, 'append:before-commit', 'append:after-commit'];

test('T1: kill -9 during an append loses nothing acknowledged and leaves nothing half written', async () => {
  const acknowledged = new Set<number>();
  let first = 1;
  let writer = startWriter(crashPoints[0]);
  for (let i = 0; i < ROUNDS; i++) {
    const current = writer;
    // The next writer loads its program meanwhile; only one at a time opens the data folder.
    if (i + 1 < ROUNDS) writer = startWriter(crashPoints[(i + 1) % crashPoints.length]);
    for (const key of await round(current, first, 20 + 2 * i)) acknowledged.add(key);
    // The next writer sends unacknowledged commands again, under the same keys.
    first = acknowledged.size === 0 ? 1 : Math.max(1, Math.max(...acknowledged) - 40);
  }
  const editions = await readEditions();
  const whole = Array.from({ length: EVENTS_OF_EDITION }, (_, i) => i + 1);
  for (const { versions } of editions.values()) expect(versions).toEqual(whole);
  const keys = [...editions.values()].map((e) => e.key);
  expect(new Set(keys).size).toBe(keys.length);
  const missing = [...acknowledged].filter((key) => !keys.includes(`fault:${key}`));
  expect(missing).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);

  const site = await openSite(testConfig(data));
  const live = hashesOf(site.network);
  expect(site.network.runner('tournaments').asOf().position).toBeGreaterThan(editions.size * EVENTS_OF_EDITION);
  expect(await rebuiltHashesOf(site.network)).toEqual(live);
  await site.stop();
});
