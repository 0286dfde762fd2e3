import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { openTestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

// A site with a match that waits for its scorer and a user who scores it, for browser tests of live scores. It runs until it is stopped.
const { USER_TOKEN = '' } = process.env;
const user: User = { ...userWith('Ann', ['live:match:score', 'live:chat:moderate']), id: '7' };
const site = await openTestSite(async (token) => (token === USER_TOKEN ? { kind: 'user', user } : VISITOR));
await writeWorld(site.network.rpc, testWorld);
process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: site.url })}\n`);
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)));
