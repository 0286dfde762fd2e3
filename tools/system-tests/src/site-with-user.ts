import { association } from '@rallyrank/contracts/players/association';
import { ADMIN_ROLE, type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { openTestSite } from './test-site.js';

// A site with an administrator and a user who may read and export associations, for browser tests of pages that need
// them. It runs until it is stopped.
const { ADMIN_TOKEN = '', READER_TOKEN = '' } = process.env;
const users: Readonly<Record<string, User>> = {
  [ADMIN_TOKEN]: { ...userWith('Ann', []), roles: [ADMIN_ROLE] },
  [READER_TOKEN]: userWith('Bo', (['list', 'query', 'export'] as const).map(association.permissionTo)),
};
const site = await openTestSite(async (token) => {
  const user = users[token];
  return user ? { kind: 'user', user } : VISITOR;
});
process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: site.url })}\n`);
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)));
