import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { byService } from '@rallyrank/contracts/shared/route';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const PATH = '/prod-api/test/uncached';
const CALLERS = 8;
const ANSWERS_BETWEEN = 150;
const WORK_MS = 5;

/** A service's process: it works for 5 ms on a call, and lets calls under way finish when it is stopped. */
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

it('a rolling stop of two replicas under load fails no call', async () => {
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
    while (answers.length < goal) await new Promise(setImmediate);
  };
  for (const { name, port, stop } of replicas) {
    await more();
    await stop();
    const from = answers.length;
    await more();
    // It has no part in the answers while it is away, but for those that were under way.
    expect(answers.slice(from + CALLERS)).not.toContain(name);
    const again = await startReplica(name, port);
    closing.push(again.stop);
    const back = answers.length;
    while (!answers.slice(back).includes(name)) await new Promise(setImmediate);
  }
  rolling = false;
  await Promise.all(callers);
  expect(answers.filter((answer) => typeof answer === 'number')).toEqual([]);
});
