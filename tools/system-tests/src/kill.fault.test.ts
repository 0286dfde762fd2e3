import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openSite } from '@rallyrank/all/site';
import { hashesOf, rebuiltHashesOf } from './hashes.js';
import { acknowledgedBy, lostOf, startWriter, storedEditions } from './killed-writer.js';
import { testConfig } from './test-site.js';

const data = mkdtempSync(join(tmpdir(), 'rallyrank-kill-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

/** Crash point of each writer; undefined means after some answers. `npm run drill -- kill` has a thousand rounds. */
const crashPoints = [undefined, undefined, undefined, 'append:before-commit', 'append:after-commit'];
const ROUNDS = crashPoints.length;

test('T1: kill -9 during an append loses nothing acknowledged and leaves nothing partially written', async () => {
  const acknowledged = new Set<number>();
  let first = 1;
  let writer = startWriter(data, crashPoints[0]);
  for (let i = 0; i < ROUNDS; i++) {
    const current = writer;
    // The next writer loads its program meanwhile; only one at a time opens the data folder.
    if (i + 1 < ROUNDS) writer = startWriter(data, crashPoints[i + 1]);
    for (const key of await acknowledgedBy(current, first, 20 + 4 * i)) acknowledged.add(key);
    // The next writer retries unacknowledged commands under the same keys.
    first = acknowledged.size === 0 ? 1 : Math.max(1, Math.max(...acknowledged) - 40);
  }
  const stored = await storedEditions(data);
  expect(stored.faults).toEqual([]);
  expect(lostOf(acknowledged, stored)).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(ROUNDS);

  const site = await openSite(testConfig(data));
  const live = hashesOf(site.network);
  expect(site.network.runner('tournaments').asOf().position).toBe(stored.events);
  expect(await rebuiltHashesOf(site.network)).toEqual(live);
  await site.stop();
});
