import type { Compose, ComposeService } from './compose.js';
import { serversOf, sourceOf } from './programs.js';

const OWN_IMAGE = /^rallyrank:/;
type Rule = readonly [name: string, holds: boolean];

const isJob = ({ restart }: ComposeService): boolean => restart === 'no' || restart?.startsWith('on-failure') === true;
export const isOwn = ({ image }: ComposeService): boolean => OWN_IMAGE.test(image);

const isOnLoopback = ({ ports = [] }: ComposeService): boolean =>
  ports.length > 0 && ports.every((port) => String(port).startsWith('127.0.0.1:'));

const serviceRules = (name: string, service: ComposeService, compose: Compose): Rule[] => {
  const { limits } = service.deploy?.resources ?? {};
  const waits = Object.entries(service.depends_on ?? {});
  const named = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '').filter((v) => /^[a-z]/.test(v));
  return [
    ['its image has a version with three numbers', /^[\w./-]+:v?\d+\.\d+\.\d+(-\w+)?$/.test(service.image)],
    ['memory and CPU are limited', !!limits?.memory && !!limits.cpus],
    ['has an init', service.init === true],
    ['its files are read-only', service.read_only === true],
    ['has no capabilities', service.cap_drop?.join() === 'ALL' && service.privileged === undefined],
    ['gains no privileges', service.security_opt?.includes('no-new-privileges:true') === true],
    ['has a restart policy', service.restart !== undefined],
    ['has a health check, or is a job', isJob(service) || (service.healthcheck?.test?.length ?? 0) > 1],
    [
      'only the gateway is reachable from outside, and the dashboards from the machine',
      name === 'gateway' || isOnLoopback(service) || (!service.ports && service.networks.join() === 'inside'),
    ],
    ['its volumes are declared', named.every((volume) => volume in compose.volumes)],
    [
      'waits until its dependencies are healthy',
      waits.every(([other, { condition }]) => condition === waitFor(compose.services[other])),
    ],
    ['runs a program of the build', !isOwn(service) || sourceOf(service.command ?? []) !== undefined],
    ['waits for the servers it uses', !isOwn(service) || waitsForServers(service)],
  ];
};

const waitFor = (other: ComposeService | undefined): string | undefined =>
  other && (isJob(other) ? 'service_completed_successfully' : 'service_healthy');

/** The servers of the product, and the jobs that create their users if no file does. */
const SERVERS = ['mongodb', 'mongodb-init', 'kafka', 'kafka-init', 'nats', 'redis'];
const waitsForServers = ({ command = [], depends_on = {} }: ComposeService): boolean =>
  serversOf(command)
    .flatMap((server) => [server, `${server}-init`])
    .every((name) => !SERVERS.includes(name) || name in depends_on);

/** The rules of this project that a compose file breaks; `processes` are the required parts of the product. */
export const brokenRules = (compose: Compose, processes: readonly string[]): string[] => {
  const wanted = [...processes, 'backup', 'cli', 'prometheus', 'grafana', ...SERVERS];
  const found = Object.keys(compose.services);
  const all: Rule[] = [
    [`the services are ${wanted}`, [...found].sort().join() === [...wanted].sort().join()],
    ['the network `inside` is internal', compose.networks.inside?.internal === true],
    ['there are two gateways', compose.services.gateway?.deploy?.replicas === 2],
  ];
  const each = Object.entries(compose.services).flatMap(([name, service]) =>
    serviceRules(name, service, compose).map(([rule, holds]) => [`${name}: ${rule}`, holds] as const),
  );
  return [...all, ...each].filter(([, holds]) => !holds).map(([rule]) => rule);
};
