import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';

const built = pathToFileURL(resolve('infra/dist/service/run-main.js')).href;

/** Runs `start` in a separate process. `signals` are sent one by one after it has printed `ready`. */
const run = async (start: string, signals: NodeJS.Signals[], env: Record<string, string> = {}) => {
  const program = `import { runMain } from '${built}'; await runMain(${start});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  let [output, errors] = ['', ''];
  const waiting = [...signals];
  child.stdout.on('data', (text) => {
    output += text;
    const signal = waiting.shift();
    if (signal) child.kill(signal);
  });
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code, output, errors };
};
const say = (text: string): string => `process.stdout.write('${text} ')`;
const stopsIn = (stop: string): string =>
  `async () => { setInterval(() => {}, 1000); ${say('ready')}; return { stop: async () => { ${stop} } }; }`;

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s stops in order', async (signal) => {
  expect(await run(stopsIn(say('stopped')), [signal])).toEqual({ code: 0, output: 'ready stopped ', errors: '' });
});

test('a second signal ends a stop that takes too long', async () => {
  const { code } = await run(stopsIn(`${say('stopping')}; await new Promise(() => {});`), ['SIGTERM', 'SIGTERM']);
  expect(code).toBe(130);
});

test('a failed stop is reported by the exit code', async () => {
  expect((await run(stopsIn(`throw new Error('no')`), ['SIGTERM'])).code).toBe(1);
});

test('a failed start reports why, with the causes and without a stack', async () => {
  const start = `async () => { throw new Error('store is unavailable', { cause: new Error('disk full') }); }`;
  expect(await run(start, [])).toEqual({ code: 1, output: '', errors: 'store is unavailable: disk full\n' });
});

test('an invalid configuration ends the start', async () => {
  const { code, errors } = await run(stopsIn(''), [], { PORT: 'http' });
  expect([code, errors]).toEqual([
    1,
    'PORT=http: must be a number, digits only (port of the gateway or of that service; 0 = any free port)\n',
  ]);
});

test('a later failure of a part is logged, stops the rest, and sets the exit code', async () => {
  const start = `async () => ({ failed: Promise.resolve('a part has died'), stop: async () => { ${say('stopped')} } })`;
  expect(await run(start, [])).toEqual({ code: 1, output: 'stopped ', errors: 'a part has died\n' });
});

test('the program reports its address to the parent process and stops when the parent ends', async () => {
  const start = `async () => { setInterval(() => {}, 1000); return { url: 'http://a', probesUrl: 'http://b', stop: async () => { ${say('stopped')} } }; }`;
  const program = `import { runMain } from '${built}'; await runMain(${start});`;
  const preload = pathToFileURL(resolve('infra/dev/end-with-parent.mjs')).href;
  const child = spawn(process.execPath, ['--import', preload, '--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '', STARTED_BY: String(process.pid) },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  expect((await once(child, 'message'))[0]).toEqual({ ready: { url: 'http://a', probesUrl: 'http://b' } });
  // The system does the same when the parent is killed.
  child.disconnect();
  const [output, [code]] = await Promise.all([text(child.stdout!), once(child, 'exit')]);
  expect([output, code]).toEqual(['stopped ', 0]);
});
