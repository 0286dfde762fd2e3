import { openSite } from '@rallyrank/all/site';
import { ADMIN_ROLE, VISITOR } from '@rallyrank/contracts/shared/caller';
import { runMain } from '@rallyrank/infra/service/run-main';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { testWorld, writeWorld } from '@rallyrank/system-tests/world';
import { EDITION_ID, matchIds } from './matches.js';

const { SCORER_TOKEN } = process.env;

const [final] = testWorld.schedules[0]!.matches;
/** The same two pairs on every court: the players do not matter here. */
const matches = matchIds.map((matchId, i) => ({ ...final!, matchId, court: `Court ${i + 1}`, order: 1 }));

// A site with matches that are ready for their scorer, who has a known token.
await runMain(async (config) => {
  const site = await openSite(config, async (token) =>
    token === SCORER_TOKEN ? { kind: 'user', user: { ...userWith('Ann', []), roles: [ADMIN_ROLE] } } : VISITOR,
  );
  await writeWorld(site.network.rpc, { ...testWorld, schedules: [{ editionId: EDITION_ID, matches }] });
  const { log, url, probesUrl } = site.network;
  log.info({ url: site.url, serviceUrl: url, probesUrl }, 'site is ready');
  return { stop: site.stop };
});
