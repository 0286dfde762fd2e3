import { openSite } from '@rallyrank/all/site';
import { ADMIN_ROLE, VISITOR } from '@rallyrank/contracts/shared/caller';
import { runMain } from '@rallyrank/infra/service/run-main';
import { userWith } from '@rallyrank/infra/testing/as-user';

const { WRITER_TOKEN } = process.env;

// A site with the limits of production and one user who may write: without the permission, a body would be rejected
// before it is read.
await runMain(async (config) => {
  const site = await openSite(config, async (token) =>
    token === WRITER_TOKEN ? { kind: 'user', user: { ...userWith('Ann', []), roles: [ADMIN_ROLE] } } : VISITOR,
  );
  const { log, url, probesUrl } = site.network;
  log.info({ url: site.url, serviceUrl: url, probesUrl }, 'site is ready');
  return { stop: site.stop };
});
