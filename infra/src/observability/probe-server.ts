import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostInUrl } from '../http/host-in-url.js';
import { describeHealth, type Health } from './health.js';
import type { Metrics } from './metrics.js';

export interface Probes {
  readonly metrics: Metrics;
  /** Asked at each probe, so it must not wait for anything. */
  readonly health: () => Health;
  readonly started: () => boolean;
  /** Where the read models stand; a process that has none leaves it out. */
  readonly readModels?: () => Promise<Record<string, ReadModelState>>;
}

/** A read model after the events of its own context up to `position`. */
export interface ReadModelState {
  readonly position: number;
  /** Of its whole state: equal on every replica that applied the same events. */
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
  // Liveness asks the event loop only: a broken store is no reason to kill the process.
  '/livez': async () => ({ status: 200, text: 'alive' }),
  '/startupz': async ({ started }) =>
    started() ? { status: 200, text: 'started' } : { status: 503, text: 'starting' },
  // For who sends reads here: an outage of a server that only commands need must not take every replica out of service.
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
 * `/livez`, `/readyz` (200 where reads may come), `/readyz/writes`, `/startupz`, `/metrics` and `/read-models` on a port of their
 * own, on the loopback unless told. All but the last are answered from what the process keeps.
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
