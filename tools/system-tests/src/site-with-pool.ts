import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { STORE } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { afterRounds, scheduleFirstRound } from './predicted-edition.js';
import { openTestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

// A site with a user and a tournament of eight players that begins tomorrow, for browser tests of predictions. Each
// SIGUSR2 plays the next round. It runs until it is stopped.
const { USER_TOKEN = '' } = process.env;
const user: User = { ...userWith('Ann', []), id: '7' };
const site = await openTestSite(async (token) => (token === USER_TOKEN ? { kind: 'user', user } : VISITOR));
const { rpc } = site.network;
await writeWorld(rpc, testWorld);

let played = 0;
await rpc.call(importEdition, afterRounds(played));
await scheduleFirstRound(site.network.app.get(STORE)('live'));
process.on('SIGUSR2', () => {
  played++;
  void rpc.call(importEdition, afterRounds(played));
});
process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: site.url })}\n`);
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)));
