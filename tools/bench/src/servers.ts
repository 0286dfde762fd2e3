import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openTarget } from '@rallyrank/all/target/open-target';
import { readConfig } from '@rallyrank/infra/config/config';
import { startAllServers } from '@rallyrank/infra/testing/servers/servers';
import { startCluster } from '@rallyrank/system-tests/cluster/cluster';
import { benchBareInsert } from './bare-insert.js';
import { runToEnd } from './child.js';
import { source } from './events.js';
import { benchReads } from './gateway.js';
import { benchLatency } from './latency.js';

const REPLICAS = { players: 2, tournaments: 2 };
const GATEWAYS = 2;

/**
 * Measures the servers profile on this machine: the same import as in the embedded profile, the latency from events to
 * pages, and reads through two gateways.
 */
export const benchServers = async (work: string, env: Record<string, string>) => {
  const { servers, missing } = await startAllServers();
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const addresses = Object.fromEntries(servers.map(({ variable, address }) => [variable, address]));
  const filled = source();
  const namespace = `b${randomBytes(6).toString('hex')}`;
  const own = { ...addresses, ...env, ...filled.env, PROFILE: 'servers', NAMESPACE: namespace };
  const cluster = await startCluster({ env: own, replicas: REPLICAS, gateways: GATEWAYS });
  try {
    const imported = await runToEnd(filled.args, { ...own, LOG_LEVEL: 'error', RALLYRANK_DATA: join(work, 'reports') });
    if (imported.code !== 0) throw new Error(`filling the servers ended with ${imported.code}`);
    const gateways = cluster.gateways.map(({ url }) => url);
    const config = readConfig({ ...own, LOG_LEVEL: 'error', RALLYRANK_DATA: join(work, 'reports') });
    const target = await openTarget(config);
    const services = await target.openServices(config.sport);
    const latency = await benchLatency(services.rpc, gateways);
    const reads = await benchReads('2 gateways (signed)', gateways, true);
    await services.stop();
    await target.close();
    const bare = await benchBareInsert(config.mongodbUrl, namespace);
    const importEventsPerSecond = Math.round(bare.events / imported.seconds);
    return {
      import: {
        source: filled.source,
        importSeconds: imported.seconds,
        importEventsPerSecond,
        ...bare,
        shareOfIndexed: importEventsPerSecond / bare.indexedPerSecond,
        shareOfBare: importEventsPerSecond / bare.barePerSecond,
      },
      latency,
      reads,
    };
  } finally {
    await cluster.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
};
