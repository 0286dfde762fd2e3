import { lockFolder } from '@rallyrank/infra/config/folder-lock';
import { openInstance, writeInstance } from '@rallyrank/infra/config/instance';
import { runMain } from '@rallyrank/infra/service/run-main';
import { writeDemoWorld } from './demo/write-demo-world.js';
import { openSite, type Site } from './site.js';

/** Fills an empty data folder with the invented world; a start that was interrupted goes on where it stopped. */
const fillWithDemo = async ({ network }: Site): Promise<void> => {
  const { config } = network;
  const instance = openInstance(config.dataFolder, config.sport, 'demo', new Date());
  if (instance.complete) return;
  const unlock = lockFolder(config.dataFolder);
  process.stderr.write('writing the invented demo world ...\n');
  await writeDemoWorld({ rpc: network.rpc, sport: config.sport });
  await network.caughtUp();
  writeInstance(config.dataFolder, { ...instance, complete: true });
  unlock();
};

/** `npm start`: the whole product in this process. */
await runMain(async (config) => {
  openInstance(config.dataFolder, config.sport, 'demo', new Date());
  const site = await openSite(config);
  await fillWithDemo(site);
  site.network.log.info(
    { url: site.url, serviceUrl: site.network.url, probesUrl: site.network.probesUrl },
    'site is ready',
  );
  process.stderr.write(`RallyRank is on ${site.url}\n`);
  return site;
});
