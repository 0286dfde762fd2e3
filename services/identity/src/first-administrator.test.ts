import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openSqliteDocuments } from '@rallyrank/infra/documents/sqlite/sqlite-documents';
import { accounts as collection } from './accounts/collections.js';
import { createFirstAdministrator } from './accounts/first-administrator.js';
import { Passwords } from './accounts/passwords.js';

const now = () => new Date('2026-01-02T03:04:05Z');
const passwords = new Passwords({ memory: 64, passes: 1, parallelism: 1 });

let folder: string;
let store: ReturnType<typeof openSqliteDocuments>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-first-'));
  store = openSqliteDocuments({ folder, service: 'identity', now });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const warnings: object[] = [];
const log = { warn: (details: object) => void warnings.push(details) };
const create = async (adminPassword = '', dataFolder = folder) => {
  const accounts = store.collection(collection);
  await createFirstAdministrator({ accounts, passwords, dataFolder, adminPassword, log, now });
  return (await accounts.get('1'))!;
};
const file = () => join(folder, 'initial-admin-password.txt');

test('the first start writes a random password that nobody else can read, and later starts keep it', async () => {
  const account = await create();
  expect(account).toMatchObject({ name: 'admin', roles: ['1'], mustChangePassword: true });
  const password = readFileSync(file(), 'utf8').trim();
  expect(password).toMatch(/^[\w-]{20}$/);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(await passwords.matches(password, account.passwordHash)).toBe(true);
  expect(JSON.stringify(warnings)).not.toContain(password);
  expect(await create()).toEqual(account);
  expect(readFileSync(file(), 'utf8').trim()).toBe(password);
});

test('when two replicas start at once, only one keeps a file, which contains the password', async () => {
  const other = mkdtempSync(join(tmpdir(), 'rallyrank-first-'));
  const [{ passwordHash }] = await Promise.all([create(), create('', other)]);
  const files = [file(), join(other, 'initial-admin-password.txt')].filter((path) => existsSync(path));
  expect(files).toHaveLength(1);
  expect(await passwords.matches(readFileSync(files[0]!, 'utf8').trim(), passwordHash)).toBe(true);
  rmSync(other, { recursive: true });
});

test('when two replicas start at once in one folder, the only file contains the password of the account', async () => {
  for (let i = 0; i < 5; i += 1) {
    const [{ passwordHash }] = await Promise.all([create(), create(), create()]);
    expect(readdirSync(folder).filter((name) => name.startsWith('initial-admin-password.txt'))).toHaveLength(1);
    expect(await passwords.matches(readFileSync(file(), 'utf8').trim(), passwordHash)).toBe(true);
    await store.collection(collection).remove(['1']);
  }
});

test('a file from before the first start does not pass on its permissions to the password', async () => {
  writeFileSync(file(), 'planted\n', { mode: 0o666 });
  await create();
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('a configured password replaces a random one, unless somebody has already changed it', async () => {
  await create();
  const { passwordHash } = await create('gt7-Kxv2');
  expect(await passwords.matches('gt7-Kxv2', passwordHash)).toBe(true);
  expect(existsSync(file())).toBe(false);
  writeFileSync(file(), 'given by another administrator\n');
  expect((await create('hu8-Lyw3')).passwordHash).toBe(passwordHash);
  expect(existsSync(file())).toBe(false);
});

test('two replicas that start at once with a configured password in one folder both start', async () => {
  await create();
  const [{ passwordHash }] = await Promise.all([create('gt7-Kxv2'), create('gt7-Kxv2')]);
  expect(await passwords.matches('gt7-Kxv2', passwordHash)).toBe(true);
  expect(existsSync(file())).toBe(false);
});

test('the file of a replaced random password is removed at the next start', async () => {
  const { version, ...account } = await create();
  await store.collection(collection).put({ ...account, passwordHash: await passwords.hash('gt7-Kxv2') }, version);
  expect(existsSync(file())).toBe(true);
  await create();
  expect(existsSync(file())).toBe(false);
});

test('a configured password is not written to a file, and must not be a common default', async () => {
  for (const easy of ['admin123', 'admin', '1234', 'password'])
    await expect(create(easy)).rejects.toThrow('ADMIN_PASSWORD');
  const { passwordHash } = await create('gt7-Kxv2');
  expect(await passwords.matches('gt7-Kxv2', passwordHash)).toBe(true);
  expect(existsSync(file())).toBe(false);
});
