import type { BodyDef } from '@rallyrank/contracts/shared/body';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Held } from '../body/body-budget.js';
import { receive } from '../body/receive.js';
import type { Call } from '../call.js';
import type { Policy } from '../policy.js';
import { tooFrequent } from '../refuse.js';
import type { Runtime } from '../runtime.js';

const RETRY_MS = 1_000;

/** Takes room for the body: all of it at once where its length is announced, else as it comes. */
const roomFor = (call: Call, { maxBytes }: BodyDef, held: Held): ((bytes: number) => void) => {
  const announced = call.request.headers['content-length'];
  const take = (bytes: number): void => {
    if (!held.take(bytes)) throw tooFrequent(call, RETRY_MS);
  };
  const tooLarge = () => new DomainError('request.tooLarge', { limit: `${maxBytes} bytes` });
  if (announced !== undefined) {
    if (Number(announced) > maxBytes) throw tooLarge();
    take(Number(announced));
    // Node reads no more of a body than was announced.
    return () => undefined;
  }
  let received = 0;
  return (bytes) => {
    received += bytes;
    if (received > maxBytes) throw tooLarge();
    take(bytes);
  };
};

const read = async (call: Call, body: BodyDef, { bodies, rateLimits, deadlines }: Runtime): Promise<void> => {
  const { request, response, clientGroup } = call;
  const held = bodies.open(clientGroup);
  if (!held) throw tooFrequent(call, RETRY_MS);
  call.atEnd(held.giveBack);
  const makeRoom = roomFor(call, body, held);
  if (request.headers.expect !== undefined) response.writeContinue();
  const { bytes, sha256 } = await receive(request, { graceMs: deadlines.bodyGrace, makeRoom });
  if (call.signedBodyHash !== undefined && call.signedBodyHash !== sha256) {
    await rateLimits.countRefused(clientGroup);
    throw new DomainError('signature.invalid');
  }
  call.body = bytes;
};

/** Reads the body of a route that takes one, within the budgets, and holds it against the signed hash. */
export const requestBody: Policy = {
  name: 'request-body',
  create: (runtime) => (call) => {
    const { hasBody, route } = call;
    // What is not registered is refused by the access policy; its body is never read.
    if (!hasBody || !route) return;
    if (!route.body) throw new DomainError('request.invalid', { field: 'body', rule: 'not accepted by this call' });
    return read(call, route.body, runtime);
  },
};
