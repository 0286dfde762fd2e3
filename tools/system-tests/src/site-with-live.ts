import { createFeedToken, sendFeed } from '@rallyrank/contracts/live/sources';
import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { dayIn } from '@rallyrank/shared/domain/zone';
import { SiteSettings } from '@rallyrank/shared/read-models/site-settings';
import { signedCall } from './signed-call.js';
import { openTestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';
import { winterOpen } from './world-editions.js';

// A site for browser tests of live scores: with matches that are ready for their scorer, a tournament of today without
// an order of play, a user who scores, and a program that sent a message about an unknown match. It runs until it is
// stopped.
const { USER_TOKEN = '' } = process.env;
const permissions = [
  'live:match:score',
  'live:chat:moderate',
  'live:token:list',
  'live:token:add',
  'live:token:remove',
];
/** The account of the first administrator, because pages ask for the profile of the reader. */
const user: User = { ...userWith('Ann', permissions), id: '1' };
const site = await openTestSite(async (token) => (token === USER_TOKEN ? { kind: 'user', user } : VISITOR));
const [{ editionId, matches }] = testWorld.schedules as [(typeof testWorld.schedules)[number]];
/** The same final on further courts: a match for each test. */
const more = ['101', '102', '103', '104'].map((matchId, i) => ({ ...matches[0]!, matchId, court: `Court ${i + 2}` }));
const editions = [...testWorld.editions, winterOpen(dayIn(new SiteSettings().zone, new Date()))];
await writeWorld(site.network.rpc, {
  ...testWorld,
  editions,
  schedules: [{ editionId, matches: [...matches, ...more] }],
});
const call = signedCall(site, USER_TOKEN);
const made = await call(createFeedToken, { body: { source: 'courtside', editionIds: ['3'], days: 7 } });
const { token } = createFeedToken.answer.parse(made).data;
const unknown = { editionId: '3', matchId: '99', sequence: 1, type: 'point', side: 1 } as const;
await call(sendFeed, { body: { token, items: [unknown] } });
process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: site.url })}\n`);
process.once('SIGTERM', () => void site.stop().then(() => process.exit(0)));
