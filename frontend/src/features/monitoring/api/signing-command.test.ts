import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { canonicalRequest, signing } from '@rallyrank/contracts/shared/signing';
import { signingCommand } from './signing-command';

const key = "an operator's key";
const visitor = { key, isSignedIn: false };
const address = 'http://site.example/prod-api';
/** The arguments that curl would receive. */
const argumentsOf = (command: string, env: Readonly<Record<string, string>> = {}): string[] => {
  const curl = `curl() { printf '%s\\0' "$@"; }\n`;
  const { stdout, stderr } = spawnSync('bash', ['-c', curl + command], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect(stderr).toBe('');
  return stdout.split('\0').slice(0, -1);
};
const headersOf = (args: readonly string[]) =>
  Object.fromEntries(args.flatMap((arg, i) => (args[i - 1] === '-H' ? [arg.split(/: (.*)/s).slice(0, 2)] : [])));
const signatureOf = (nonce: string, method: string, path: string, query: [string, string][], body: string) => {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  return [0, 1].map((before) => {
    const minute = Math.floor(Date.now() / 60_000) - before;
    const text = canonicalRequest({ method, path, query, bodyHash, nonce, minute });
    return createHmac('sha256', key).update(text).digest('hex');
  });
};

test('a command signs its call when it runs, each time with another signature', () => {
  const call = { url: `${address}/player/list?name=%E5%AE%89&b=it%27s`, method: 'GET', headers: {}, body: undefined };
  const command = signingCommand(call, visitor);
  const nonces = [0, 1].map(() => {
    const args = argumentsOf(command);
    expect(args.slice(0, 4)).toEqual(['-g', '-X', 'GET', call.url]);
    const headers = headersOf(args);
    const nonce = headers[signing.nonceHeader] ?? '';
    expect(nonce).toHaveLength(signing.nonceLength);
    const query: [string, string][] = [
      ['name', '安'],
      ['b', "it's"],
    ];
    expect(signatureOf(nonce, 'GET', '/prod-api/player/list', query, '')).toContain(headers[signing.signatureHeader]);
    expect(headers).not.toHaveProperty('Authorization');
    return nonce;
  });
  expect(new Set(nonces).size).toBe(2);
});

test('its body is sent as it was signed, and nothing in it is executed', () => {
  const body = `{"name":"it's $(touch x) \`安\`",\n"n":1}`;
  const headers = { 'Content-Type': 'application/json' };
  const args = argumentsOf(signingCommand({ url: `${address}/feedback/1%2C2`, method: 'PUT', headers, body }, visitor));
  expect([args[3], args.at(-1)]).toEqual([`${address}/feedback/1,2`, body]);
  const sent = headersOf(args);
  expect(sent[signing.bodyHashHeader]).toBe(createHash('sha256').update(body).digest('hex'));
  const nonce = sent[signing.nonceHeader] ?? '';
  expect(signatureOf(nonce, 'PUT', '/prod-api/feedback/1,2', [], body)).toContain(sent[signing.signatureHeader]);
});

test('the session token is a variable; a path without a signature has no signature headers', () => {
  const call = { url: `${address}/system/user/list`, method: 'GET', headers: { accept: '*/*' }, body: undefined };
  const args = argumentsOf(signingCommand(call, { key, isSignedIn: true }), { TOKEN: 'of-a-session' });
  expect(headersOf(args)).toEqual({ accept: '*/*', Authorization: 'Bearer of-a-session' });
});

test('no command is shown for a form with files', () => {
  const call = { url: `${address}/common/upload`, method: 'POST', headers: {}, body: new Map() };
  expect(signingCommand(call, visitor)).toMatch(/^# A form/);
});
