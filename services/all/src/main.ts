import { completeDemoWorld, DEFAULT_DEMO } from '@rallyrank/demo/complete-demo-world';
import { keepAnnouncing } from '@rallyrank/demo/keep-announcing';
import type { DemoProgress } from '@rallyrank/demo/write-demo-world';
import { openInstance } from '@rallyrank/infra/config/instance';
import { runMain } from '@rallyrank/infra/service/run-main';
import { openSite } from './site.js';
import { openTarget } from './target/open-target.js';

const REPORT_MS = 5_000;

/** Prints the progress of writing the world every 5 s: on a slow machine it takes minutes. */
const reporter = () => {
  let last = performance.now();
  return ({ editions, matches }: DemoProgress) => {
    if (performance.now() - last < REPORT_MS) return;
    last = performance.now();
    process.stderr.write(`${matches} matches in ${editions} tournaments\n`);
  };
};

/** `npm start`: the whole product in this process. The generated world is written to an empty data folder. */
await runMain(async (config) => {
  const { record, lock, close } = await openTarget(config);
  const found = () => openInstance(record, config.sport, 'demo', new Date(), DEFAULT_DEMO);
  // A folder of the other sport is rejected before anything is opened; a new instance is recorded only once the site is
  // open.
  if (await record.read()) await found();
  const site = await openSite(config);
  const instance = await found();
  if (!instance.complete) process.stderr.write('writing the fictional demo world ...\n');
  await completeDemoWorld({ record, lock, services: site.network }, reporter());
  const { log, url, probesUrl } = site.network;
  log.info({ url: site.url, serviceUrl: url, probesUrl }, 'site is ready');
  process.stderr.write(`RallyRank is on ${site.url}\n`);
  const isAnnouncing = instance.world === 'demo' && config.demoUpcoming;
  const announcing = isAnnouncing && keepAnnouncing({ services: site.network, sport: instance.sport, log });
  const stop = async () => {
    if (announcing) await announcing.stop();
    await site.stop();
    await close();
    process.stderr.write('RallyRank has stopped\n');
  };
  return { url: site.url, probesUrl, stop };
});
