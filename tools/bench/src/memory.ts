import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { byService, type Service, services } from '@rallyrank/contracts/shared/services';
import { memoryFor, nodeOptions } from '@rallyrank/infra/service/memory';
import { startServer } from '@rallyrank/infra/testing/servers/servers';
import { Program } from '@rallyrank/system-tests/cluster/program';
import { residentMiB, runToEnd } from './child.js';
import { source } from './events.js';
import { benchReads } from './gateway.js';

const READY_WITHIN_MS = 600_000;
const BETWEEN_LOOKS_MS = 100;
const UNLIMITED = JSON.stringify({ read: 1e9, search: 1e9, write: 1e9 });

const isReady = async ({ probesUrl }: Program): Promise<void> => {
  while ((await fetch(`${probesUrl}/readyz`)).status !== 200) await pause(BETWEEN_LOOKS_MS);
};

/**
 * Peak resident memory, in MiB, of each process with a whole history and the heap sizes of the deployment. Every
 * service runs as a separate process on a SQLite data folder, replays all events, derives its results and answers the
 * reads that a gateway forwards.
 */
export const benchMemory = async (work: string) => {
  const filled = source();
  const env = { ...filled.env, RALLYRANK_DATA: join(work, 'memory'), RATE_LIMITS: UNLIMITED };
  const { code } = await runToEnd(filled.args, { ...env, LOG_LEVEL: 'error' });
  if (code !== 0) throw new Error(`filling the data folder ended with ${code}`);
  rmSync(join(env.RALLYRANK_DATA, 'snapshots'), { recursive: true });
  const program = (name: Service | 'gateway', file: string, more: Record<string, string> = {}) =>
    new Program({
      name,
      file,
      readyWithinMs: READY_WITHIN_MS,
      nodeOptions: nodeOptions(memoryFor(name)),
      env: { ...env, PORT: '0', METRICS_PORT: '0', ...more },
    });
  const [nats, redis] = [await startServer('nats'), await startServer('redis')];
  const started: Program[] = [];
  try {
    // One after the other: in parallel on a busy machine, the results would mostly be waiting times.
    for (const service of services) {
      started.push(await program(service, `services/${service}/dist/main.js`).start());
      await isReady(started.at(-1) as Program);
    }
    const urls = byService((service) => [started[services.indexOf(service)]?.url]);
    const gateway = program('gateway', 'gateway/dist/main.js', {
      PROFILE: 'servers',
      SERVICE_URLS: JSON.stringify(urls),
      NATS_URL: nats.address,
      REDIS_URL: redis.address,
    });
    started.push(await gateway.start());
    await benchReads('gateway (signed)', [gateway.url], true);
    const rows = started.map(({ name, pid }) => ({
      process: name,
      needs: residentMiB(pid)?.peak ?? null,
      ...memoryFor(name as Service | 'gateway'),
    }));
    return { source: filled.source, rows };
  } finally {
    for (const each of started) await each.end();
    await Promise.all([nats.stop(), redis.stop()]);
  }
};
