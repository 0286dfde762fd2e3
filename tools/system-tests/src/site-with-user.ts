import { ADMIN_ROLE, VISITOR } from '@rallyrank/contracts/shared/caller';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { openTestSite } from './test-site.js';

// A site on which one token belongs to an administrator, for browser tests of pages that need one. It runs until it is told to stop.
const admin = { ...userWith('Ann', []), roles: [ADMIN_ROLE] };
const site = await openTestSite(async (token) =>
  token === process.env.ADMIN_TOKEN ? { kind: 'user', user: admin } : VISITOR,
);
process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: site.url })}\n`);
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)));
