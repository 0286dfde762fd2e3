import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { EventStore } from '../port.js';
import { openSqliteEventStore } from './sqlite-event-store.js';

// The killed process runs the build output of this folder.
const script = `
  import { openSqliteEventStore } from '@rallyrank/infra/event-store/sqlite/sqlite-event-store';
  const store = openSqliteEventStore({ folder: process.env.FOLDER, context: 'players', now: () => new Date(0) });
  const event = { type: 'Renamed', version: 1, data: { name: 'a' } };
  await store.append('player-1', 'none', [event, event, event], 'c1');`;

let folder: string;
let store: EventStore | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-crash-'));
});
afterEach(async () => {
  await store?.close();
  await rm(folder, { recursive: true });
});

const appendAndDieAt = (crashPoint: string): EventStore => {
  const env = { ...process.env, NODE_OPTIONS: '', CRASH_AT: crashPoint, FOLDER: folder };
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env,
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  expect([child.signal, child.stderr]).toEqual(['SIGKILL', '']);
  store = openSqliteEventStore({ folder, context: 'players', now: () => new Date(0) });
  return store;
};
const again = [{ type: 'Renamed', version: 1, data: { name: 'a' } }];

test('a kill before the commit leaves nothing of the append', async () => {
  const after = appendAndDieAt('append:before-commit');
  expect(await after.readAll(0, 10)).toEqual([]);
  expect(await after.append('player-1', 'none', again, 'c1')).toEqual({
    streamVersion: 1,
    position: 1,
    repeated: false,
  });
});

test('a kill after the commit leaves the whole append, and the repeated command is recognized', async () => {
  const after = appendAndDieAt('append:after-commit');
  expect(await after.readAll(0, 10)).toHaveLength(3);
  expect(await after.append('player-1', 'none', again, 'c1')).toEqual({
    streamVersion: 3,
    position: 3,
    repeated: true,
  });
});
