import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { byService } from '@rallyrank/contracts/shared/route';
import { testServers } from '@rallyrank/infra/testing/test-servers';
import { until } from '@rallyrank/infra/testing/until';
import { signRequest } from './edge/sign.js';
import { ask } from './testing/ask.js';
import { answerJson, startUpstreamServer, type UpstreamServer } from './testing/upstream-server.js';

const PATH = '/prod-api/tournament/basic/listCountry';
const ANSWERS_BETWEEN = 100;
const LOOK_MS = 50;

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly probesUrl: string;
}
let upstream: UpstreamServer;
const children: ChildProcess[] = [];
let loading = false;
beforeEach(async () => {
  upstream = await startUpstreamServer();
  upstream.handle = answerJson({ code: 200, msg: '', data: [] });
});
afterEach(async () => {
  loading = false;
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await upstream.stop();
});

const start = async (env: Record<string, string>): Promise<Running> => {
  const child = spawn(process.execPath, [resolve('gateway/dist/main.js')], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  let said = '';
  for await (const text of child.stderr ?? []) {
    said += text;
    const [, url, probesUrl] = /is on (\S+), probes on (\S+)\n/.exec(said) ?? [];
    if (url && probesUrl) return { child, url, probesUrl };
  }
  throw new Error(`the gateway did not start: ${said}`);
};

/** Sends calls to the gateways that report ready, as a load balancer does; checks readiness every 50 ms. */
const balance = (gateways: readonly Running[]) => {
  let ready = [...gateways];
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    const states = await Promise.all(
      gateways.map(({ probesUrl }) =>
        fetch(`${probesUrl}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = gateways.filter((_, i) => states[i]);
    looking = false;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  const outcomes: (number | string)[] = [];
  let turn = 0;
  const call = async () => {
    await new Promise(setImmediate);
    const gateway = ready[turn++ % ready.length];
    if (!gateway) return outcomes.push('nobody is ready');
    const headers = { ...signRequest({ method: 'GET', url: `${gateway.url}${PATH}` }), connection: 'close' };
    return ask(gateway.url, PATH, { headers }).then(
      ({ status }) => outcomes.push(status),
      (error: Error) => outcomes.push(error.message),
    );
  };
  return { call, outcomes, stop: () => clearInterval(timer) };
};

it('gateways that are stopped one after the other under load fail no calls, and exit with 0', async () => {
  const { namespace, natsUrl, redisUrl } = testServers();
  const env = {
    PROFILE: 'servers',
    PORT: '0',
    METRICS_PORT: '0',
    NAMESPACE: namespace,
    NATS_URL: natsUrl,
    REDIS_URL: redisUrl,
    RATE_LIMITS: JSON.stringify({ read: 1_000_000 }),
    SERVICE_URLS: JSON.stringify(byService(() => [upstream.url])),
  };
  const gateways = [await start(env), await start(env), await start(env)];
  const { call, outcomes, stop } = balance(gateways);
  loading = true;
  const caller = async () => {
    while (loading) await call();
  };
  const callers = Array.from({ length: 4 }, caller);
  const more = async () => {
    const goal = outcomes.length + ANSWERS_BETWEEN;
    await until('more answers', () => outcomes.length >= goal, { everyMs: 0 });
  };
  for (const { child } of gateways.slice(0, 2)) {
    await more();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
    await more();
  }
  loading = false;
  await Promise.all(callers);
  stop();
  expect(new Set(outcomes)).toEqual(new Set([200]));
});
