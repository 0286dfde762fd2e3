import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from '@jest/globals';
import { until } from '../until.js';

const holder = resolve('infra/dist/testing/servers/server-holder.js');
const patience = { withinMs: 150_000 };
const temporary = mkdtempSync(join(tmpdir(), 'rallyrank-killed-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

interface Held {
  readonly kind: string;
  readonly port: number;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolveAccepts) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolveAccepts(true);
    });
    socket.once('error', () => resolveAccepts(false));
  });

test('servers end and their data is removed when the process that started them is killed', async () => {
  const parent = spawn(process.execPath, [holder], {
    env: { ...process.env, NODE_OPTIONS: '', TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  const held = JSON.parse(line) as Held[];
  expect(held.map(({ kind }) => kind)).toEqual(['mongodb', 'kafka', 'nats', 'redis']);
  expect(await Promise.all(held.map(({ port }) => accepts(port)))).toEqual([true, true, true, true]);

  parent.kill('SIGKILL');
  await once(parent, 'exit');
  for (const { port } of held) await until(`nothing listens on ${port}`, async () => !(await accepts(port)), patience);
  await until(
    'the data is gone',
    () => !readdirSync(temporary).some((name) => name.startsWith('rallyrank-')),
    patience,
  );
});
