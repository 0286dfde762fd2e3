import type { Service } from '@rallyrank/contracts/shared/services';
import { memoryFor, nodeOptions } from '@rallyrank/infra/service/memory';
import { forServices, ownSecrets, passwordOf, SERVERS, serviceUrls } from './names.js';

const given = (variable: string): string => `\${${variable}:?}`;

const process = (service: Service): string[] => {
  const memory = memoryFor(service);
  const credentials = (server: 'MONGODB' | 'NATS' | 'REDIS') => `${service}:${given(passwordOf(service, server))}`;
  return [
    `${service}:`,
    '  <<: *process',
    `  command: [node, ${nodeOptions(memory).join(', ')}, services/${service}/dist/main.js]`,
    '  environment:',
    '    <<: *settings',
    `    MONGODB_URL: mongodb://${credentials('MONGODB')}@mongodb:27017/?replicaSet=rallyrank&authSource=admin`,
    '    KAFKA_BROKERS: kafka:9092',
    `    KAFKA_USER: ${service}`,
    `    KAFKA_PASSWORD: ${given(passwordOf(service, 'KAFKA'))}`,
    `    NATS_URL: nats://${credentials('NATS')}@nats:4222`,
    `    REDIS_URL: redis://${credentials('REDIS')}@redis:6379`,
    ...ownSecrets(service).map((secret) => `    ${secret}: ${given(secret)}`),
    '  deploy:',
    '    replicas: 1',
    `    resources: { limits: { cpus: "1", memory: ${memory.limit}M, pids: 200 } }`,
    '',
  ];
};

/** The regions of docker-compose.yml. */
export const composeRegions = (): Record<string, string[]> => ({
  'service-urls': [serviceUrls],
  'services-healthy': forServices((service) => [`${service}: { condition: service_healthy }`]),
  services: ['', ...forServices(process)],
  ...Object.fromEntries(
    SERVERS.map((server) => [
      `${server.toLowerCase()}-passwords`,
      forServices((service) => [`${passwordOf(service, server)}: ${given(passwordOf(service, server))}`]),
    ]),
  ),
});

/** The region of deploy/observability/prometheus.yml. */
export const prometheusRegions = (): Record<string, string[]> => ({
  processes: [`names: [${[...forServices((service) => [service]), 'gateway'].join(', ')}]`],
});
