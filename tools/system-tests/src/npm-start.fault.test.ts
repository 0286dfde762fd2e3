import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@rallyrank/infra/testing/until';
import { allEnd, descendantsOf, isRunning } from './process-tree.js';
import { newFolder } from './test-site.js';

const CLIENTS = 20;

let folder: string;
let left: number[];
beforeEach(() => {
  folder = newFolder();
  left = [];
  // The folder already holds an instance, so the start does not generate a demo world.
  writeFileSync(
    join(folder, 'instance.json'),
    '{"sport":"badminton","world":"real","complete":true,"createdAt":"2025-01-01T00:00:00.000Z"}',
  );
});
afterEach(() => {
  for (const pid of left.filter(isRunning)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it has written to standard error so far. */
  said(): string;
  /** Descendants of the started process. */
  readonly below: readonly number[];
}

const commands = { npm: ['npm', 'start'], node: [process.execPath, 'infra/dev/run.mjs', 'start'] } as const;
const variables = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));

/** Runs `npm start` in its own process group, like a terminal. */
const start = async (how: keyof typeof commands): Promise<Started> => {
  const [command, ...args] = commands[how];
  const env = {
    ...Object.fromEntries(variables),
    NODE_OPTIONS: '',
    RALLYRANK_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(said)));
    child.stderr.on('data', (text) => {
      said += text;
      const [, found] = /RallyRank is on (\S+)\n/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const below = descendantsOf(child.pid!);
  left = [child.pid!, ...below];
  return { child, url, said: () => said, below };
};

test.each(['npm', 'node'] as const)('Ctrl-C after %s start stops the site cleanly', async (how) => {
  const { child, below, said } = await start(how);
  // The terminal signals every process of the group.
  process.kill(-child.pid!, 'SIGINT');
  await Promise.all([once(child, 'close'), allEnd(below)]);
  expect(said()).toMatch(/\nRallyRank has stopped\n$/);
});

test.each([
  ['npm', (pids: readonly number[]) => pids[0]!],
  ['the wrapper', (pids: readonly number[]) => pids.at(-2)!],
])('kill -9 of %s leaves no process behind', async (_, victim) => {
  const { child, below } = await start('npm');
  const pids = [child.pid!, ...below];
  expect(pids.length).toBeGreaterThanOrEqual(3);
  process.kill(victim(pids), 'SIGKILL');
  await allEnd(pids);
});

/** The results of a caller who makes one call after the other on one connection until the server closes it. */
const callUntilClose = async (url: string, outcomes: string[]): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const sent = request(`${url}/livez`, { agent }).end();
    const answer = await once(sent, 'response').then(
      ([response]) => response as IncomingMessage,
      (error: NodeJS.ErrnoException) => error.code ?? error.message,
    );
    if (typeof answer === 'string') return void outcomes.push(answer);
    for await (const _ of answer);
    outcomes.push(String(answer.statusCode));
    if (answer.headers.connection === 'close') return;
  }
};

test('SIGTERM under load resets no connections and fails no calls', async () => {
  const { child, url, below } = await start('node');
  const outcomes: string[] = [];
  const callers = Array.from({ length: CLIENTS }, () => callUntilClose(url, outcomes));
  await until('the calls before the signal', () => outcomes.length >= 20 * CLIENTS);
  child.kill('SIGTERM');
  await Promise.all(callers);
  const [code] = await once(child, 'close');
  await allEnd(below);
  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
  expect(code).toBe(0);
});
