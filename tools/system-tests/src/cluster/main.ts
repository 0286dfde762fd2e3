import { type Service, services } from '@rallyrank/contracts/shared/route';
import { runMain } from '@rallyrank/infra/service/run-main';
import { startCluster } from './cluster.js';

const GATEWAYS = 2;
/** Those whose work is spread, to be tried with more than one. */
const replicas: Partial<Record<Service, number>> = { players: 2, tournaments: 2 };

/** `npm run cluster`: every service and the gateway as processes of their own, on the servers of the configuration. */
await runMain(async () => {
  const cluster = await startCluster({ env: {}, replicas, gateways: GATEWAYS });
  const urls = cluster.gateways.map(({ url }) => url);
  const processes = services.flatMap((service) => cluster.services[service]).concat(cluster.gateways);
  for (const { name, url, probesUrl, pid } of processes)
    process.stderr.write(`${name.padEnd(16)} ${url}  probes ${probesUrl}  pid ${pid}\n`);
  process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: urls[0], urls })}\n`);
  return cluster;
});
