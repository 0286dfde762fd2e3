import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Service, services } from '@rallyrank/contracts/shared/route';
import { memoryFor, nodeOptions } from '@rallyrank/infra/service/memory';
import { Program } from './program.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const READY_WITHIN_MS = 60_000;

export interface ClusterOptions {
  /** Addresses of the servers and the namespace, as configuration variables. */
  readonly env: Readonly<Record<string, string>>;
  /** Number of replicas of each service; default 1. */
  readonly replicas?: Readonly<Partial<Record<Service, number>>>;
  readonly gateways?: number;
  /** Called with each line that a process writes, and with the exit code or signal of a process that ends unexpectedly. */
  readonly onLine?: (name: string, line: string) => void;
  readonly onDied?: (name: string, how: number | string) => void;
}

export interface Cluster {
  readonly services: Readonly<Record<Service, readonly Program[]>>;
  readonly gateways: readonly Program[];
  /** Ends every process, gateways first, and removes their data folders. */
  stop(): Promise<void>;
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/**
 * Starts every service and the gateway as separate processes on this machine, with the heap sizes of the deployment, on free ports and
 * with servers that are already running.
 * @throws Error with the last lines of the process that did not start; nothing is left running
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { env, replicas = {}, gateways = 1, onLine, onDied } = options;
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-cluster-'));
  const program = (part: Service | 'gateway', i: number, file: string, more: Readonly<Record<string, string>> = {}) => {
    const name = `${part}-${i + 1}`;
    return new Program({
      name,
      file: join(root, file),
      nodeOptions: nodeOptions(memoryFor(part)),
      readyWithinMs: READY_WITHIN_MS,
      onLine: (line) => onLine?.(name, line),
      onDied: (how) => onDied?.(name, how),
      env: { PROFILE: 'servers', PORT: '0', METRICS_PORT: '0', RALLYRANK_DATA: join(folder, name), ...env, ...more },
    });
  };
  const serviceOf = (service: Service) =>
    times(replicas[service] ?? 1, (i) => program(service, i, `services/${service}/dist/main.js`));
  const started = Object.fromEntries(services.map((service) => [service, serviceOf(service)])) as Record<
    Service,
    Program[]
  >;
  let doors: Program[] = [];
  const stop = async () => {
    await Promise.all(doors.map((door) => door.end()));
    await Promise.all(services.flatMap((service) => started[service]).map((replica) => replica.end()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(services.flatMap((service) => started[service]).map((replica) => replica.start()));
    const urls = Object.fromEntries(services.map((service) => [service, started[service].map(({ url }) => url)]));
    doors = times(gateways, (i) =>
      program('gateway', i, 'gateway/dist/main.js', { SERVICE_URLS: JSON.stringify(urls) }),
    );
    await Promise.all(doors.map((door) => door.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { services: started, gateways: doors, stop };
};
