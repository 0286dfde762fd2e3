import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

let checkout: string;
/** An `npm` that counts its runs, takes a moment, and fails if two run at once. */
const npm = `#!/bin/sh
mkdir busy || exit 9
echo run >> runs
while [ -f hold ]; do sleep 0.05; done
mkdir -p node_modules/node/bin && touch node_modules/node/bin/node
rmdir busy
`;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'rallyrank-checkout-'));
  mkdirSync(join(checkout, 'infra/dev'), { recursive: true });
  mkdirSync(join(checkout, 'bin'));
  for (const name of ['project.mjs', 'checkout-lock.mjs'])
    cpSync(resolve('infra/dev', name), join(checkout, 'infra/dev', name));
  writeFileSync(join(checkout, 'package-lock.json'), '{}');
  writeFileSync(join(checkout, 'bin/npm'), npm);
  chmodSync(join(checkout, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(checkout, { recursive: true }));

const commands: ChildProcess[] = [];
afterEach(() => {
  for (const command of commands.splice(0)) command.kill('SIGKILL');
});
/** A command of the checkout, as far as its installation. */
const install = (): ChildProcess => {
  const program = `import { prepare } from '${join(checkout, 'infra/dev/project.mjs')}'; await prepare(async () => {});`;
  const command = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '', PATH: `${join(checkout, 'bin')}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  commands.push(command);
  return command;
};
const ended = async (command: ChildProcess) => {
  const [[code], said] = await Promise.all([once(command, 'close'), text(command.stderr!)]);
  return { code, said: said as string };
};
const runs = (): number =>
  existsSync(join(checkout, 'runs')) ? readFileSync(join(checkout, 'runs'), 'utf8').trim().split('\n').length : 0;
const untilInstalling = async (): Promise<void> => {
  while (runs() === 0) await new Promise(setImmediate);
};
const hold = () => writeFileSync(join(checkout, 'hold'), '');
const letGo = () => rmSync(join(checkout, 'hold'));

test('two concurrent commands install once; the second one prints for which process it waits', async () => {
  hold();
  const first = install();
  await untilInstalling();
  const second = install();
  const [said] = (await once(second.stderr!, 'data')) as [Buffer];
  expect(String(said)).toBe(`waiting for process ${first.pid}, which is installing or building in this folder ...\n`);
  letGo();
  const outcomes = await Promise.all([ended(first), once(second, 'exit')]);
  expect([outcomes[0].code, outcomes[1][0], runs()]).toEqual([0, 0, 1]);
});

test('of many concurrent commands one installs, and all continue', async () => {
  const all = Array.from({ length: 8 }, install);
  const outcomes = await Promise.all(all.map(ended));
  expect(outcomes.map(({ code }) => code)).toEqual(all.map(() => 0));
  expect(runs()).toBe(1);
});

test('the lock of a command that was killed is taken over', async () => {
  hold();
  const killed = install();
  await untilInstalling();
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // The npm that it started keeps running until the test releases it.
  letGo();
  while (existsSync(join(checkout, 'busy'))) await new Promise(setImmediate);
  const outcomes = await Promise.all([install(), install(), install()].map(ended));
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(runs()).toBe(2);
});

test('a checkout that was moved is not installed again, one whose lock file changed is', async () => {
  expect((await ended(install())).code).toBe(0);
  const moved = `${checkout}-moved`;
  renameSync(checkout, moved);
  checkout = moved;
  expect((await ended(install())).code).toBe(0);
  expect(runs()).toBe(1);
  writeFileSync(join(checkout, 'package-lock.json'), '{"lockfileVersion":3}');
  expect((await ended(install())).code).toBe(0);
  expect(runs()).toBe(2);
});
