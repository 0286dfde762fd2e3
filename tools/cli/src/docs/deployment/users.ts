import { contexts } from '@rallyrank/contracts/shared/services';
import { forServices, passwordOf, SERVERS } from './names.js';

/** The regions of .env.example. */
export const environmentRegions = (): Record<string, string[]> => ({
  services: forServices((service) => [...SERVERS.map((server) => `${passwordOf(service, server)}=`), '']),
});

/** The users and permissions of the services in the files of deploy/compose, by path and region. */
export const userRegions = (): Record<string, Record<string, string[]>> => ({
  'deploy/compose/mongodb/init.mongodb': {
    services: forServices((service) => [`service('${service}', env.${passwordOf(service, 'MONGODB')});`]),
  },
  'deploy/compose/kafka/init.sh': {
    services: [
      ...forServices((service) => [`user ${service} "$${passwordOf(service, 'KAFKA')}"`, `reader ${service}`]),
      ...contexts.map((context) => `writer ${context}`),
    ],
  },
  'deploy/compose/nats/nats.conf': {
    permissions: forServices((service) => [
      `${service}: {`,
      '  publish: ["rallyrank.rpc.>", "rallyrank.tick.>", "rallyrank.inbox.>"]',
      `  subscribe: ["rallyrank.rpc.${service}.>", "rallyrank.tick.>", "rallyrank.inbox.${service}.>"]`,
      '}',
    ]),
    users: forServices((service) => [
      `{ user: ${service}, password: $${passwordOf(service, 'NATS')}, permissions: $${service} }`,
    ]),
  },
  'deploy/compose/redis/start.sh': {
    services: forServices((service) => [`user ${service} "$${passwordOf(service, 'REDIS')}"`]),
  },
});
