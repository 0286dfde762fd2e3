import { runMain } from '@rallyrank/infra/service/run-main';
import { openGatewayProcess } from './process.js';

/** Starts only the gateway, in front of services that run as separate processes. */
await runMain(
  async (config) => {
    const gateway = await openGatewayProcess(config);
    process.stderr.write(`RallyRank is on ${gateway.url}, probes on ${gateway.probesUrl}\n`);
    return gateway;
  },
  ['nats', 'redis'],
);
