import { Session } from 'node:inspector/promises';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from './testing/test-gateway.js';

const AT_ONCE = 20;
const ROUNDS = 15;
/** Number of calls of one round: answered, cached, rejected, unknown, and aborted. */
const CALLS = 5 * AT_ONCE;
/**
 * Maximum growth of the heap per call. Nonces are stored, and the heap size varies; a leaked request takes several
 * times as much.
 */
const BYTES_PER_CALL = 1_500;

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.stop());

const heapUsed = async (): Promise<number> => {
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
  return process.memoryUsage().heapUsed;
};
/** Sockets and timers that keep this process running. */
const resources = () => process.getActiveResourcesInfo().length;

/** A caller who disconnects before the answer arrives. */
const giveUp = (): Promise<void> =>
  new Promise((resolve) => {
    const { port, hostname } = new URL(gateway.url);
    const socket = connect(Number(port), hostname, () => {
      socket.write(`GET /prod-api/test/uncached HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`, () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });

const rounds = async (): Promise<void> => {
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        Promise.all([
          gateway.call('/prod-api/test/uncached'),
          gateway.call('/prod-api/test/short'),
          gateway.ask('/prod-api/test/short'),
          gateway.ask('/nothing-here'),
          giveUp(),
        ]),
      ),
    );
  }
};

it('T23: calls leave neither memory nor sockets or timers behind', async () => {
  await rounds();
  const before = { heap: await heapUsed(), resources: resources() };
  await rounds();
  expect((await heapUsed()) - before.heap).toBeLessThan(ROUNDS * CALLS * BYTES_PER_CALL);
  expect(resources()).toBeLessThan(before.resources + CALLS);
  expect(gateway.counters.inFlight).toBe(0);
});
