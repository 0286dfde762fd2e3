import { User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { AsOf } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Service } from '@rallyrank/contracts/shared/route';
import { leaderRpc } from '@rallyrank/contracts/shared/rpc';
import { z } from 'zod';
import { ConcurrencyError } from '../errors.js';
import { callOf } from '../http/call-of.js';
import { conflictOf } from '../http/error-filter.js';
import { parseInput } from '../http/input.js';
import type { CallFacts, Input, RawInput } from '../http/request.js';
import type { Rpc } from '../rpc/port.js';
import { accessRefusal } from './access.guard.js';
import type { Binding } from './bindings.js';
import type { RepeatedWrites, Written } from './repeated-writes.js';

const TIMEOUT_MS = 10_000;

const Forwarded = z.object({
  route: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Base64. */
  body: z.string(),
  requestId: z.string(),
  language: z.enum(['zh', 'en']),
  /** Null for a visitor. */
  user: User.nullable(),
});
const Outcome = z.object({
  /** JSON. */
  result: z.string(),
  asOf: AsOf.optional(),
  version: z.int().optional(),
});

/** Asks the replica that leads a service to answer a write that came to another one. */
const forwardedWrite = (service: Service) => leaderRpc(`${service}.forwarded-write`, Forwarded, Outcome, TIMEOUT_MS);

const HEADERS = ['content-type', 'if-match', 'idempotency-key'] as const;
const sent = (headers: RawInput['headers']): Record<string, string> =>
  Object.fromEntries(HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/** @throws UnavailableError when no replica leads; @throws DomainError as the leader refused */
export const writeByLeader = async (
  rpc: Pick<Rpc, 'call'>,
  { service, name }: Binding['route'],
  { url, headers, bytes }: RawInput,
  { requestId, language, caller }: CallFacts,
): Promise<Written> => {
  const { result, asOf, version } = await rpc.call(forwardedWrite(service), {
    route: name,
    url,
    headers: sent(headers),
    body: bytes.toString('base64'),
    requestId,
    language,
    user: caller.kind === 'user' ? caller.user : null,
  });
  return { result: JSON.parse(result), ...(asOf && { asOf }), ...(version !== undefined && { version }) };
};

const answered = async ({ handle }: Binding, facts: CallFacts, input: Input): Promise<Written> => {
  const said: Omit<Written, 'result'> = {};
  return { result: (await handle(input.query, callOf(facts, input, said))) ?? null, ...said };
};

/** Answers the writes that other replicas of the service hand on: from the input as it came in, and with access decided once more. */
export const serveForwardedWrites = (
  rpc: Pick<Rpc, 'serve'>,
  service: Service,
  bindings: readonly Binding[],
  repeated: RepeatedWrites,
): void => {
  const byName = new Map(
    bindings.filter(({ route }) => route.byLeader).map((binding) => [binding.route.name, binding]),
  );
  if (byName.size === 0) return;
  rpc.serve(forwardedWrite(service), async ({ route, url, headers, body, requestId, language, user }) => {
    const binding = byName.get(route);
    if (!binding) throw new DomainError('http.notFound');
    const caller = user ? ({ kind: 'user', user } as const) : VISITOR;
    const refusal = accessRefusal(binding.route, caller);
    if (refusal) throw refusal;
    const raw = { url, headers, bytes: Buffer.from(body, 'base64') };
    const input = await parseInput(binding.route, raw, caller);
    const work = () => answered(binding, { requestId, language, caller }, input);
    const { result, ...said } = await repeated.once(input.write.commandId, raw, work).catch((error: unknown) => {
      throw error instanceof ConcurrencyError ? conflictOf(error) : error;
    });
    return { result: JSON.stringify(result), ...said };
  });
};
