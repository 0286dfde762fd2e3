import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { jsonBody } from '@rallyrank/contracts/shared/body';
import { type Caller, type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type ParsedQuery, route } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { ConcurrencyError } from '../errors.js';
import type { RouteCall } from '../http/call.js';
import { openControllers } from '../testing/open-controllers.js';
import { bindingsOf } from './bindings.js';
import { serveForwardedWrites } from './forwarded-write.js';
import { RepeatedWrites } from './repeated-writes.js';
import { Route } from './route.js';

const invented = {
  service: 'players',
  method: 'PUT',
  summary: 'invented',
  params: z.object({ id: z.string() }),
  query: z.object({ loud: z.enum(['true', 'false']).optional() }),
  body: jsonBody(z.object({ name: z.string() })),
  access: { anyOf: ['test:thing:edit'] },
  cache: 'none',
  tags: [],
  rate: 'write',
  ifMatch: 'required',
} as const;
const rename = route({ ...invented, name: 'rename', path: '/thing/{id}', data: z.string() });
const secret = z.object({ secret: z.int() });
const give = route({ ...invented, name: 'give', path: '/secret/{id}', data: secret, holdsSecret: true });

let calls = 0;

@Controller()
class ThingsController {
  @Route(rename)
  rename({ loud }: ParsedQuery<typeof rename>, call: RouteCall<typeof rename>) {
    calls += 1;
    const { params, body, caller, language, requestId, write, version, basedOn } = call;
    if (params.id === 'stale') throw new ConcurrencyError('thing-1', 1, 5);
    if (params.id === 'none') throw new DomainError('player.notFound', { id: '1' });
    version(write.expectedVersion! + 1);
    basedOn({ position: 7, time: null });
    return [params.id, body.name, loud, caller.kind === 'user' && caller.user.id, language, requestId].join(' ');
  }

  @Route(give)
  give() {
    calls += 1;
    return { secret: calls };
  }
}

const user: User = {
  id: '7',
  name: 'Ann',
  department: null,
  roles: [],
  permissions: ['test:thing:edit'],
  scope: { all: false, departments: [], own: true },
  mustChangePassword: false,
};
let caller: Caller;
let replica: Awaited<ReturnType<typeof openControllers>>;
beforeEach(async () => {
  calls = 0;
  caller = { kind: 'user', user };
  replica = await openControllers([ThingsController], { verify: async () => caller });
  // This replica is connected to the rpc but does not lead.
  replica.status.answer('questions');
});
afterEach(() => replica.stop());

/** The leader is connected to the same rpc. */
const lead = () => {
  const { app, module, adapters } = replica;
  serveForwardedWrites(adapters.rpc, 'players', bindingsOf(app, module).routes, app.get(RepeatedWrites));
};
const put = async (id: string, headers: Record<string, string> = {}, thing = 'thing') => {
  const response = await fetch(`${replica.url}/prod-api/${thing}/${id}?loud=true`, {
    method: 'PUT',
    body: JSON.stringify({ name: 'New' }),
    headers: {
      'Content-Type': 'application/json',
      'If-Match': '"3"',
      'X-Request-Id': 'call-12345',
      'Accept-Language': 'zh',
      ...headers,
    },
  });
  return { status: response.status, etag: response.headers.get('etag'), ...((await response.json()) as object) };
};

test('the leader answers a write sent to a replica, as if it had been sent to the leader', async () => {
  lead();
  expect(await put('1')).toMatchObject({
    status: 200,
    etag: '"4"',
    data: '1 New true 7 zh call-12345',
    asOf: { position: 7, time: null },
  });
});

test('without a leader, a write is unavailable', async () => {
  expect(await put('1')).toMatchObject({ status: 503, reason: 'server.unavailable' });
  expect(calls).toBe(0);
});

test('an error of the leader reaches the caller unchanged', async () => {
  lead();
  expect(await put('stale')).toMatchObject({ status: 409, code: 601, currentVersion: 5 });
  expect(await put('none')).toMatchObject({ status: 404, reason: 'player.notFound' });
});

test('the replica rejects invalid input without a call to the leader', async () => {
  expect(await put('1', { 'If-Match': 'x' })).toMatchObject({ status: 400, field: 'If-Match' });
  caller = VISITOR;
  expect(await put('1')).toMatchObject({ status: 401 });
});

test('an idempotency key is honoured by the leader for writes sent to any replica', async () => {
  lead();
  const headers = { 'Idempotency-Key': 'key-00001' };
  const first = await put('1', headers);
  replica.status.answer('everything');
  expect(await put('1', headers)).toMatchObject({ ...first });
  expect(calls).toBe(1);
});

test('an answer that contains a secret is not kept for repetitions, no matter which replica received the write', async () => {
  lead();
  const once = () => put('1', { 'Idempotency-Key': 'key-00001' }, 'secret');
  expect([await once(), await once()]).toMatchObject([{ data: { secret: 1 } }, { data: { secret: 2 } }]);
  replica.status.answer('everything');
  expect(await once()).toMatchObject({ data: { secret: 3 } });
});
