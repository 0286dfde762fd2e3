import type { BodyDef } from '@rallyrank/contracts/shared/body';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { checkBodyHeaders } from '@rallyrank/infra/http/body-headers';
import { sizeText } from '@rallyrank/infra/http/read-body';
import type { Call } from '../edge/call.js';
import { receive } from '../edge/receive.js';
import { tooFrequent } from '../edge/refuse.js';
import type { Held } from '../limits/body-budget.js';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';

const RETRY_MS = 1_000;

/** Reserves bytes for the body: all at once if its length is announced, otherwise as they arrive. */
const roomFor = (call: Call, { maxBytes }: BodyDef, held: Held): ((bytes: number) => void) => {
  const announced = call.request.headers['content-length'];
  const take = (bytes: number): void => {
    if (!held.take(bytes)) throw tooFrequent(call, RETRY_MS);
  };
  const tooLarge = () => new DomainError('request.tooLarge', { limit: sizeText(maxBytes) });
  if (announced !== undefined) {
    if (Number(announced) > maxBytes) throw tooLarge();
    take(Number(announced));
    // Node.js reads no more of a body than was announced.
    return () => undefined;
  }
  let received = 0;
  return (bytes) => {
    received += bytes;
    if (received > maxBytes) throw tooLarge();
    take(bytes);
  };
};

const read = async (call: Call, body: BodyDef, { bodies, counters, rateLimits, deadlines }: Runtime): Promise<void> => {
  const { request, response, clientGroup } = call;
  const held = bodies.open(clientGroup);
  if (!held) throw tooFrequent(call, RETRY_MS);
  call.atEnd(held.giveBack);
  const makeRoom = roomFor(call, body, held);
  if (request.headers.expect !== undefined) response.writeContinue();
  counters.receiving++;
  const received = receive(request, { graceMs: deadlines.bodyGrace, makeRoom });
  const { bytes, sha256 } = await received.finally(() => counters.receiving--);
  if (call.signedBodyHash !== undefined && call.signedBodyHash !== sha256) {
    await rateLimits.countRefused(clientGroup);
    throw new DomainError('signature.invalid');
  }
  call.body = bytes;
};

/**
 * Reads the body within the budgets and checks the signed hash, if the route accepts such a body and the caller may
 * make the call.
 */
export const requestBody: Policy = {
  name: 'request-body',
  create: (runtime) => (call) => {
    const { hasBody, route } = call;
    if (!hasBody || !route) return;
    if (!route.body) throw new DomainError('request.invalid', { field: 'body', rule: 'not accepted by this call' });
    // Not all of these headers are passed on to the service.
    checkBodyHeaders(route.body, call.request.headers);
    return read(call, route.body, runtime);
  },
};
