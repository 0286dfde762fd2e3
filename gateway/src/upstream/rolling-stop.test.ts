import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { byService } from '@rallyrank/contracts/shared/route';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const PATH = '/prod-api/test/uncached';
const CALLERS = 8;
const ANSWERS_BETWEEN = 150;
const WORK_MS = 5;

/** Starts a service that takes 5 ms per call, and finishes calls in flight when it is stopped. */
const startReplica = async (name: string, port = 0) => {
  let stopping = false;
  const server: Server = createServer((_, response) => {
    setTimeout(() => {
      if (stopping) response.setHeader('connection', 'close');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: 200, msg: '', data: name }));
    }, WORK_MS);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.address() as AddressInfo;
  const stop = () => {
    stopping = true;
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { name, port: actual, url: `http://127.0.0.1:${actual}`, stop };
};

let gateway: TestGateway;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await gateway.stop();
  await Promise.all(closing.splice(0).map((stop) => stop()));
});

it('no call fails while two replicas are restarted one after the other under load', async () => {
  const replicas = [await startReplica('first'), await startReplica('second')];
  const urls = replicas.map(({ url }) => url);
  gateway = await startTestGateway({}, { services: byService(() => urls) });
  const answers: unknown[] = [];
  let rolling = true;
  const caller = async () => {
    while (rolling) {
      const { status, json } = await gateway.call(PATH);
      answers.push(status === 200 ? json.data : status);
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  const more = async () => {
    const goal = answers.length + ANSWERS_BETWEEN;
    await until('more answers', () => answers.length >= goal, { everyMs: 0 });
  };
  for (const { name, port, stop } of replicas) {
    await more();
    await stop();
    const from = answers.length;
    await more();
    // While it is stopped, it answers only calls that were in flight.
    expect(answers.slice(from + CALLERS)).not.toContain(name);
    const again = await startReplica(name, port);
    closing.push(again.stop);
    const back = answers.length;
    await until(`an answer of ${name}`, () => answers.slice(back).includes(name), { everyMs: 0 });
  }
  rolling = false;
  await Promise.all(callers);
  expect(answers.filter((answer) => typeof answer === 'number')).toEqual([]);
});
