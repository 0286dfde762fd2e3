import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { allEnd, descendantsOf, isRunning } from '../process-tree.js';

let left: readonly number[] = [];
afterEach(() => {
  for (const pid of left.filter(isRunning)) process.kill(pid, 'SIGKILL');
});

interface Started {
  readonly child: ChildProcess;
  said(): string;
  /** Process ids by name, such as `players-1`. */
  readonly pids: ReadonlyMap<string, number>;
  readonly below: readonly number[];
}

/** Services that a test does not distinguish. */
const TOGETHER = 'identity,stats,live,predictions,monitoring';

/** `npm run cluster` on the servers of the tests. */
const start = async (more: Record<string, string> = {}): Promise<Started> => {
  const { namespace, mongodbUrl, kafka, natsUrl, redisUrl } = testServers();
  const servers = {
    MONGODB_URL: mongodbUrl,
    KAFKA_BROKERS: kafka.brokers.join(),
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
  };
  const child = spawn(process.execPath, ['infra/dev/run.mjs', 'cluster'], {
    env: { ...process.env, NODE_OPTIONS: '', LOG_LEVEL: 'warn', NAMESPACE: namespace, ...servers, TOGETHER, ...more },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(said)));
    child.stderr.on('data', (text) => {
      said += text;
      if (/export RALLYRANK_URL='http:\S+'\n/.test(said)) resolve();
    });
  });
  const pids = new Map([...said.matchAll(/^(\S+) .* pid (\d+)$/gm)].map(([, name, pid]) => [name!, Number(pid)]));
  const below = descendantsOf(child.pid!);
  left = [child.pid!, ...below];
  return { child, said: () => said, pids, below };
};

test('a process that dies is reported, the others are stopped, and the exit code is 1', async () => {
  const { child, said, pids, below } = await start();
  expect([...pids.keys()]).toEqual(expect.arrayContaining(['players-2', 'tournaments-1', 'gateway-1', 'gateway-2']));
  process.kill(pids.get('tournaments-1')!, 'SIGKILL');
  const [code] = await once(child, 'close');
  expect(said()).toContain('tournaments-1 died: SIGKILL');
  expect(code).toBe(1);
  await allEnd(below);
});

test('log lines of the services are shown with their names; Ctrl-C stops all of them cleanly', async () => {
  // Nothing listens at this address: jobs cannot be scheduled, and the services log that.
  const { child, said, below } = await start({ REDIS_URL: 'redis://127.0.0.1:1' });
  await until('rankings-1 logs that a job is not scheduled', () =>
    /^rankings-1 .*job is not scheduled yet/m.test(said()),
  );
  process.kill(-child.pid!, 'SIGINT');
  const [code] = await once(child, 'close');
  expect([code, said().includes(' died: ')]).toEqual([0, false]);
  await allEnd(below);
  const logged = [...said().matchAll(/^\S+ +(\{.*\})$/gm)].map(([, line]) => line!);
  // Parsing keeps only one of two equal fields, so a line with a duplicate would come back shorter.
  expect(logged.map((line) => JSON.stringify(JSON.parse(line)))).toEqual(logged);
});

test('kill -9 of the command leaves no process behind', async () => {
  const { child, pids, below } = await start();
  expect(below.length).toBeGreaterThanOrEqual(pids.size);
  child.kill('SIGKILL');
  await allEnd(below);
});
