import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostInUrl } from '../http/host-in-url.js';
import { describeHealth, type Health } from './health.js';
import type { Metrics } from './metrics.js';

export interface Probes {
  readonly metrics: Metrics;
  /** Called at each probe, so it must not block. */
  readonly health: () => Health;
  readonly started: () => boolean;
  /** Returns the states of the read models; absent in a process without read models. */
  readonly readModels?: () => Promise<Record<string, ReadModelState>>;
}

/** A read model after the events of its own context up to `position`. */
export interface ReadModelState {
  readonly position: number;
  /** Hash of the whole state. It is equal on every replica that applied the same events. */
  readonly hash: string;
}

const send = (response: ServerResponse, status: number, text: string, type = 'text/plain; charset=utf-8'): void => {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(text);
};

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
}

const JSON_TYPE = 'application/json';

const answerHealth = (health: Health, ready: 'reads' | 'writes'): Answer => ({
  status: health[ready] ? 200 : 503,
  text: JSON.stringify(describeHealth(health)),
  type: JSON_TYPE,
});

const paths: Readonly<Record<string, (probes: Probes) => Promise<Answer>>> = {
  // Liveness depends only on the event loop: a broken store is not a reason to kill the process.
  '/livez': async () => ({ status: 200, text: 'alive' }),
  '/startupz': async ({ started }) =>
    started() ? { status: 200, text: 'started' } : { status: 503, text: 'starting' },
  // Readiness covers reads only: an outage of a server that only commands need must not make every replica unready.
  '/readyz': async ({ health }) => answerHealth(health(), 'reads'),
  '/readyz/writes': async ({ health }) => answerHealth(health(), 'writes'),
  '/read-models': async ({ readModels }) => ({
    status: 200,
    text: JSON.stringify((await readModels?.()) ?? {}),
    type: JSON_TYPE,
  }),
  '/metrics': async ({ metrics }) => ({ status: 200, text: await metrics.text(), type: metrics.registry.contentType }),
};

/**
 * Serves `/livez`, `/readyz` (200 if reads may be routed here), `/readyz/writes`, `/startupz`, `/metrics` and
 * `/read-models` on a separate port, by default on the loopback interface. All except the last one are answered from
 * memory.
 */
export const startProbeServer = async (probes: Probes, port: number, host = '127.0.0.1') => {
  const server = createServer((request, response) => {
    const answer = paths[request.url ?? '']?.(probes) ?? Promise.resolve({ status: 404, text: 'not found' });
    answer.then(
      ({ status, text, type }: Answer) => send(response, status, text, type),
      (error: Error) => send(response, 503, error.message),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const url = `http://${hostInUrl(host)}:${(server.address() as AddressInfo).port}`;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url, stop };
};
