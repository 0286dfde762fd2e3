import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Password } from '@rallyrank/contracts/identity/fields';
import { ADMIN_ROLE_ID } from '@rallyrank/contracts/identity/role';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import { makeFolder } from '@rallyrank/infra/config/make-folder';
import { putIfUnchanged } from '@rallyrank/infra/documents/change-document';
import { withoutVersion } from '@rallyrank/infra/documents/without-version';
import { ConcurrencyError, UniqueViolationError } from '@rallyrank/infra/errors';
import { isEasyToGuess } from '../domain/password-rules.js';
import { listOf } from '../users/user-row.js';
import type { Accounts } from './collections.js';
import type { Passwords } from './passwords.js';

/** The first account of an instance. It stays a superuser, so that an instance always has one. */
export const FIRST_ADMINISTRATOR_ID = '1';
export const ADMIN_NAME = 'admin';
const FILE = 'initial-admin-password.txt';
const PASSWORD_BYTES = 15;

export interface StartLog {
  warn(details: object, message: string): void;
}

interface Given {
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly dataFolder: string;
  /** Empty for a random one. */
  readonly adminPassword: string;
  readonly log: StartLog;
  readonly now: () => Date;
}

type Known = NonNullable<Awaited<ReturnType<Accounts['get']>>>;

/** @throws ConfigError */
const assertGood = (password: string): void => {
  if (!Password.safeParse(password).success || isEasyToGuess(password, ADMIN_NAME))
    throw new ConfigError('ADMIN_PASSWORD must have 5 to 25 characters and must not be easy to guess');
};

/** Removes the file of the one-time password, which is useless once the account has another password. */
export const removeFirstPassword = (dataFolder: string): Promise<void> => rm(join(dataFolder, FILE), { force: true });

/**
 * A start without the configured password, such as that of an import, may have created the account with a random one.
 * As long as that has not been replaced (only its file distinguishes it from a password given by an administrator), the
 * configured one replaces it. The file of a replaced password is removed, since another replica may have handled that
 * call.
 */
const meetAgain = async (given: Given, account: Known): Promise<void> => {
  const { accounts, passwords, dataFolder, adminPassword } = given;
  const random = (await readFile(join(dataFolder, FILE), 'utf8').catch(() => '')).trim();
  if (random === '') return;
  const isUnused = await passwords.matches(random, account.passwordHash);
  if (isUnused && adminPassword === '') return;
  if (isUnused) {
    const passwordHash = await passwords.hash(adminPassword);
    const isChanged = await putIfUnchanged(accounts, { ...withoutVersion(account), passwordHash }, account.version);
    // Another replica was first.
    if (!isChanged) return createFirstAdministrator(given);
  }
  await removeFirstPassword(dataFolder);
};

/**
 * Creates the account `admin` at the first start of an instance, once for all replicas. Its password can only be used
 * to replace it.
 * @throws ConfigError if the configured password is easy to guess
 */
export const createFirstAdministrator = async (given: Given): Promise<void> => {
  const { accounts, passwords, dataFolder, adminPassword, log, now } = given;
  if (adminPassword !== '') assertGood(adminPassword);
  const known = await accounts.get(FIRST_ADMINISTRATOR_ID);
  if (known) return meetAgain(given, known);
  const path = join(dataFolder, FILE);
  // A separate file, because another replica may start in the same folder; and a new one, so that nobody else can have
  // opened it.
  const ownPath = join(dataFolder, `${FILE}.${randomUUID()}`);
  const password = adminPassword || randomBytes(PASSWORD_BYTES).toString('base64url');
  // Written before the account: an account whose password cannot be read would be lost.
  if (adminPassword === '') {
    makeFolder(dataFolder);
    await writeFile(ownPath, `${password}\n`, { mode: 0o600, flag: 'wx' });
  }
  const account = {
    id: FIRST_ADMINISTRATOR_ID,
    name: ADMIN_NAME,
    nameKey: ADMIN_NAME,
    email: null,
    passwordHash: await passwords.hash(password),
    roles: [ADMIN_ROLE_ID],
    roleList: listOf([ADMIN_ROLE_ID]),
    mustChangePassword: true,
    createdAt: now().toISOString(),
  };
  try {
    await accounts.put(account, 0);
    if (adminPassword !== '') return;
    await rename(ownPath, path);
    log.warn({ path }, 'the password of the first administrator is in this file');
  } catch (error) {
    if (!(error instanceof ConcurrencyError || error instanceof UniqueViolationError)) throw error;
    // Another replica was first.
    if (adminPassword === '') await rm(ownPath, { force: true });
  }
};
