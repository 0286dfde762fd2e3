import { completeDemoWorld, DEFAULT_DEMO } from '@rallyrank/demo/complete-demo-world';
import { openInstance } from '@rallyrank/infra/config/instance';
import { runMain } from '@rallyrank/infra/service/run-main';
import { openSite } from './site.js';
import { openTarget } from './target/open-target.js';

/** `npm start`: the whole product in this process. An empty data folder gets the generated world. */
await runMain(async (config) => {
  const { record, lock, close } = await openTarget(config);
  const found = () => openInstance(record, config.sport, 'demo', new Date(), DEFAULT_DEMO);
  // A folder of the other sport is refused before anything is opened; a new instance is recorded only once the site is open.
  if (await record.read()) await found();
  const site = await openSite(config);
  const instance = await found();
  if (!instance.complete) process.stderr.write('writing the fictional demo world ...\n');
  await completeDemoWorld({ record, lock, services: site.network });
  const { log, url, probesUrl } = site.network;
  log.info({ url: site.url, serviceUrl: url, probesUrl }, 'site is ready');
  process.stderr.write(`RallyRank is on ${site.url}\n`);
  const stop = async () => {
    await site.stop();
    await close();
    process.stderr.write('RallyRank has stopped\n');
  };
  return { stop };
});
