import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from '@jest/globals';
import { openSqliteEventStore } from '@rallyrank/infra/event-store/sqlite/sqlite-event-store';

const worker = resolve('services/all/dist/testing/edition-writer.js');
const data = mkdtempSync(join(tmpdir(), 'rallyrank-kill-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

const ROUNDS = 20;
const EVENTS_OF_EDITION = 7; // scheduled, draw, five matches

/** Starts a writer and kills it: after `acks` acknowledgements, or by itself at a crash point. Returns what was acknowledged. */
const round = (first: number, acks: number, crashAt?: string): Promise<number[]> =>
  new Promise((resolveRound) => {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      RALLYRANK_DATA: data,
      LOG_LEVEL: 'fatal',
      SPORT: 'badminton',
      ...(crashAt ? { CRASH_AT: crashAt } : {}),
    };
    const child = spawn(process.execPath, [worker, String(first)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const acknowledged: number[] = [];
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      if (line === 'ready') return;
      acknowledged.push(Number(line));
      if (acknowledged.length === acks) child.kill('SIGKILL');
    });
    child.once('close', () => resolveRound(acknowledged));
  });

interface Found {
  readonly versions: number[];
  readonly key: string;
}

/** Every edition stream of the store as it lies on disk. */
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

test('T1: kill -9 in mid-append loses nothing acknowledged and leaves nothing half written', async () => {
  const acknowledged = new Set<number>();
  let first = 1;
  for (let i = 0; i < ROUNDS; i++) {
    const crashAt = i % 5 === 3 ? 'append:before-commit' : i % 5 === 4 ? 'append:after-commit' : undefined;
    for (const key of await round(first, 20 + 37 * i, crashAt)) acknowledged.add(key);
    // The next writer sends what was not acknowledged once more, under the same keys.
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
}, 60_000);
