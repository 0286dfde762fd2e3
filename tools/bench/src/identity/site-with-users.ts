import { openSite } from '@rallyrank/all/site';
import { ADMIN_ROLE, VISITOR } from '@rallyrank/contracts/shared/caller';
import { Passwords } from '@rallyrank/identity/accounts/passwords';
import { ACCOUNTS } from '@rallyrank/identity/accounts/token';
import { runMain } from '@rallyrank/infra/service/run-main';
import { userWith } from '@rallyrank/infra/testing/as-user';

/** All users have the same password. */
const { ADMIN_TOKEN, PASSWORD = '', USERS = '0' } = process.env;
const BATCH = 5_000;
/** Number of users in one department. */
const IN_DEPARTMENT = 500;
const FIRST_ID = 100_000;
const FIRST_DAY = Date.parse('2020-01-01T00:00:00Z');
const MINUTE_MS = 60_000;

const account = (n: number, passwordHash: string) => ({
  id: String(FIRST_ID + n),
  name: `user-${n}`,
  nameKey: `user-${n}`,
  nickName: `User ${n}`,
  email: `user-${n}@example.org`,
  emailKey: `user-${n}@example.org`,
  phonenumber: String(13_000_000_000 + n),
  deptId: String(1 + Math.floor(n / IN_DEPARTMENT)),
  passwordHash,
  mustChangePassword: false,
  roles: [],
  createdAt: new Date(FIRST_DAY + n * MINUTE_MS).toISOString(),
});

// A site with many users and without results, and a superuser with a known token.
await runMain(async (config) => {
  const site = await openSite(config, async (token) =>
    token === ADMIN_TOKEN ? { kind: 'user', user: { ...userWith('Ann', []), roles: [ADMIN_ROLE] } } : VISITOR,
  );
  const accounts = site.network.app.get(ACCOUNTS);
  const passwordHash = await new Passwords().hash(PASSWORD);
  for (let first = 0; first < Number(USERS); first += BATCH)
    await accounts.putMany(Array.from({ length: BATCH }, (_, i) => account(first + i, passwordHash)));
  const { log, url, probesUrl } = site.network;
  log.info({ url: site.url, serviceUrl: url, probesUrl }, 'site is ready');
  return { stop: site.stop };
});
