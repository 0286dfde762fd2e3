// `npm run cluster`: starts test servers, with MongoDB as a replica set of three, unless they are configured, and every
// service and the gateway as separate processes.
import { pathToFileURL } from 'node:url';
import { handOver, inRoot } from './project.mjs';

const variables = ['MONGODB_URL', 'KAFKA_BROKERS', 'NATS_URL', 'REDIS_URL'];

/** Starts the servers that no variable configures. @throws Error if one is not available */
const environmentOfServers = async () => {
  if (variables.every((name) => process.env[name])) return {};
  const { startAllServers } = await import(pathToFileURL(inRoot('infra/dist/testing/servers/servers.js')).href);
  const { servers, missing } = await startAllServers({ replicaSet: true });
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return Object.fromEntries(servers.map(({ variable, address }) => [variable, address]));
};

export const cluster = async (args) => {
  const environment = { PROFILE: 'servers', ...(await environmentOfServers()) };
  for (const [name, value] of Object.entries(environment)) process.stderr.write(`export ${name}='${value}'\n`);
  handOver([inRoot('tools/system-tests/dist/cluster/main.js'), ...args], environment);
};
