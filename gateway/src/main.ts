import { runMain } from '@rallyrank/infra/service/run-main';
import { openGatewayProcess } from './process.js';

/** Starts the gateway alone, before services that are processes of their own. */
await runMain(
  async (config) => {
    const gateway = await openGatewayProcess(config);
    process.stderr.write(`RallyRank is on ${gateway.url}, probes on ${gateway.probesUrl}\n`);
    return gateway;
  },
  ['nats', 'redis'],
);
