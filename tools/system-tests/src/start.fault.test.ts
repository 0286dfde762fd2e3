import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { contexts } from '@rallyrank/contracts/shared/services';
import { lockForSite } from '@rallyrank/infra/config/folder-lock';
import { openSqliteEventStore } from '@rallyrank/infra/event-store/sqlite/sqlite-event-store';
import { until } from '@rallyrank/infra/testing/until';
import { hashesOf, rebuiltHashesOf, sportOf } from './hashes.js';
import { ended, runProgram, startProgram } from './program.js';
import { newFolder, openTestNetwork } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

const filled = newFolder();
beforeAll(async () => {
  const network = await openTestNetwork(filled);
  await writeWorld(network.rpc, testWorld);
  await network.stop();
});
afterAll(() => rmSync(filled, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const demo = ['--scale', '0.05'];
const env = (more: Record<string, string> = {}) => ({ RALLYRANK_DATA: folder, DEMO_UPCOMING: '0', ...more });

const fill = (): void => cpSync(filled, folder, { recursive: true });

const found = (): void =>
  writeFileSync(
    join(folder, 'instance.json'),
    '{"sport":"badminton","world":"real","complete":true,"createdAt":"2025-01-01T00:00:00.000Z"}',
  );

/** Expects the start to exit with 1 and one line with the reason, without a stack. */
const expectRefusal = async (message: RegExp, more?: Record<string, string>): Promise<void> => {
  const { code, stderr } = await runProgram('services/all/dist/main.js', [], env(more));
  expect(stderr.trim()).toMatch(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
};

// The stores of all services are opened by the same code.
test.each([contexts[0], contexts.at(-1)!])('a truncated store of %s is reported', async (context) => {
  fill();
  const path = join(folder, `${context}.sqlite`);
  truncateSync(path, Math.floor(statSync(path).size / 2));
  const before = readFileSync(path);
  await expectRefusal(new RegExp(`${context}\\.sqlite`));
  expect(readFileSync(path)).toEqual(before);
});

test('a damaged event is reported, and skipped if the operator chooses so', async () => {
  fill();
  found();
  // Events covered by a snapshot are not read again at startup.
  rmSync(join(folder, 'snapshots'), { recursive: true });
  const db = new DatabaseSync(join(folder, 'tournaments.sqlite'));
  db.exec(`UPDATE event SET data = replace(data, 'completed', 'bompleted')`);
  db.close();
  await expectRefusal(/event \d+ of tournaments \(edition-\d+ version \d+\) in .*tournaments\.sqlite is damaged/);

  const parking = startProgram('services/all/dist/main.js', [], env({ PARK_DAMAGED_EVENTS: '1' }));
  for await (const line of createInterface({ input: parking.stderr })) if (line.includes('RallyRank is on')) break;
  parking.kill('SIGTERM');
  expect(await ended(parking)).toBe(0);
});

test('a store file of another kind is reported', async () => {
  fill();
  writeFileSync(join(folder, 'players.sqlite'), 'a letter to a friend\n'.repeat(1_000));
  await expectRefusal(/players\.sqlite/);
});

test('a data folder that is a file is reported', async () => {
  writeFileSync(join(folder, 'file'), 'not a folder');
  await expectRefusal(/file/, { RALLYRANK_DATA: join(folder, 'file') });
});

test('a data folder that cannot be created is reported, and the start does not hang', async () => {
  await expectRefusal(/cannot create the folder \/proc\/nope: ENOENT/, { RALLYRANK_DATA: '/proc/nope' });
});

test('a folder that another site serves is reported', async () => {
  const stop = lockForSite(folder);
  await expectRefusal(/^another process already serves .*: stop it, or set RALLYRANK_DATA/);
  stop();
});

test('a start with another sport than that of the data folder is rejected', async () => {
  found();
  await expectRefusal(/badminton.*tennis/, { SPORT: 'tennis' });
});

test('a port that is in use is reported', async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await expectRefusal(new RegExp(`EADDRINUSE.*${port}`), { PORT: String(port) });
  await new Promise((done) => server.close(done));
});

/** Resolves when another process has written this number of events of tournaments. */
const written = async (events: number): Promise<void> => {
  const store = openSqliteEventStore({ folder, context: 'tournaments', now: () => new Date(0) });
  await until(`${events} events are written`, async () => (await store.readAll(events - 1, 1)).length > 0);
  await store.close();
};

const hashesIn = async (data: string): Promise<Record<string, string>> => {
  const network = await openTestNetwork(data);
  const hashes = await rebuiltHashesOf(network);
  expect(hashesOf(network)).toEqual(hashes);
  await network.stop();
  return sportOf(hashes);
};

test('a first start that was killed while it wrote the demo world is completed by the next one', async () => {
  const killed = startProgram('tools/cli/dist/commands/demo.js', demo, env());
  await written(300);
  killed.kill('SIGKILL');
  expect(await ended(killed)).toBe('SIGKILL');
  expect(JSON.parse(readFileSync(join(folder, 'instance.json'), 'utf8'))).toMatchObject({ complete: false });

  const next = startProgram('services/all/dist/main.js', [], env());
  for await (const line of createInterface({ input: next.stderr })) if (line.includes('RallyRank is on')) break;
  next.kill('SIGTERM');
  expect(await ended(next)).toBe(0);
  expect(JSON.parse(readFileSync(join(folder, 'instance.json'), 'utf8'))).toMatchObject({ complete: true });

  const other = newFolder();
  const whole = await runProgram('tools/cli/dist/commands/demo.js', demo, { RALLYRANK_DATA: other });
  expect(whole.code).toBe(0);
  expect(await hashesIn(folder)).toEqual(await hashesIn(other));
  rmSync(other, { recursive: true });
});
