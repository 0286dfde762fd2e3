import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { byService, type Service, services } from '@rallyrank/contracts/shared/route';
import { memoryFor, nodeOptions } from '@rallyrank/infra/service/memory';
import { Program } from './program.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const READY_WITHIN_MS = 120_000;

export interface ClusterOptions {
  /** Addresses of the servers and the namespace, as configuration variables. */
  readonly env: Readonly<Record<string, string>>;
  /** Number of replicas of each service; 1 by default. */
  readonly replicas?: Readonly<Partial<Record<Service, number>>>;
  readonly gateways?: number;
  /** Services that share one process: a test that only needs them to run saves their starts. */
  readonly together?: readonly Service[];
  /**
   * Called with each line that a process writes, and with the exit code or signal of a process that ends unexpectedly.
   */
  readonly onLine?: (name: string, line: string) => void;
  readonly onDied?: (name: string, how: number | string) => void;
}

export interface Cluster {
  readonly services: Readonly<Record<Service, readonly Program[]>>;
  /** Every process of a service once, even if several services share it. */
  readonly replicas: readonly Program[];
  readonly gateways: readonly Program[];
  /** Ends every process, gateways first, and removes their data folders. */
  stop(): Promise<void>;
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/**
 * Starts every service and the gateway as separate processes on this machine, with the heap sizes of the deployment, on
 * free ports and with servers that are already running.
 * @throws Error with the last lines of the process that did not start; nothing is left running
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { env, replicas: counts = {}, gateways = 1, together = [], onLine, onDied } = options;
  const folder = mkdtempSync(join(tmpdir(), 'rallyrank-cluster-'));
  const program = (
    part: Service | 'gateway' | 'together',
    i: number,
    file: string,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const name = `${part}-${i + 1}`;
    return new Program({
      name,
      file: join(root, file),
      nodeOptions: part === 'together' ? [] : nodeOptions(memoryFor(part)),
      readyWithinMs: READY_WITHIN_MS,
      onLine: (line) => onLine?.(name, line),
      onDied: (how) => onDied?.(name, how),
      env: { PROFILE: 'servers', PORT: '0', METRICS_PORT: '0', RALLYRANK_DATA: join(folder, name), ...env, ...more },
    });
  };
  const shared = program('together', 0, 'tools/system-tests/dist/cluster/together.js', { SERVICES: together.join() });
  const programsOf = (service: Service) =>
    together.includes(service)
      ? [shared]
      : times(counts[service] ?? 1, (i) => program(service, i, `services/${service}/dist/main.js`));
  const started = byService(programsOf);
  const replicas = [...new Set(services.flatMap((service) => started[service]))];
  let doors: Program[] = [];
  const stop = async () => {
    await Promise.all(doors.map((door) => door.end()));
    await Promise.all(replicas.map((replica) => replica.end()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(replicas.map((replica) => replica.start()));
    const urls = byService((service) => started[service].map(({ url }) => url));
    doors = times(gateways, (i) =>
      program('gateway', i, 'gateway/dist/main.js', { SERVICE_URLS: JSON.stringify(urls) }),
    );
    await Promise.all(doors.map((door) => door.start()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { services: started, replicas, gateways: doors, stop };
};
