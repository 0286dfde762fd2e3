import { type Service, services } from '@rallyrank/contracts/shared/route';
import { runMain } from '@rallyrank/infra/service/run-main';
import { startCluster } from './cluster.js';

const GATEWAYS = 2;
/** Services that distribute their work, started with more than one replica. */
const replicas: Partial<Record<Service, number>> = { players: 2, tournaments: 2 };
/** Services that share one process, to save their starts in tests of the command. */
const together = services.filter((service) => process.env.TOGETHER?.split(',').includes(service));

const say = (name: string, text: string): void => void process.stderr.write(`${name.padEnd(16)} ${text}\n`);

/**
 * `npm run cluster`: every service and the gateway as separate processes, on the configured servers. Shows their logs
 * (`LOG_LEVEL`, by default warn). If one of them dies, it reports that, stops the others and exits with 1.
 */
await runMain(async () => {
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>();
  const onDied = (name: string, how: number | string) => fail(`${name} died: ${how}; stopping the cluster`);
  const cluster = await startCluster({ env: {}, replicas, together, gateways: GATEWAYS, onLine: say, onDied });
  const urls = cluster.gateways.map(({ url }) => url);
  const processes = [...cluster.replicas, ...cluster.gateways];
  for (const { name, url, probesUrl, pid } of processes) say(name, `${url}  probes ${probesUrl}  pid ${pid}`);
  process.stderr.write(`export RALLYRANK_URL='${urls[0]}'\n`);
  process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: urls[0], urls })}\n`);
  return { stop: cluster.stop, failed };
});
