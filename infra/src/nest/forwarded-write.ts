import { accessRefusal } from '@rallyrank/contracts/shared/access-refusal';
import { User, VISITOR } from '@rallyrank/contracts/shared/caller';
import { AsOf } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { languages } from '@rallyrank/contracts/shared/language';
import { deadlines, type Service } from '@rallyrank/contracts/shared/route';
import { leaderRpc } from '@rallyrank/contracts/shared/rpc';
import { z } from 'zod';
import { callOf } from '../http/call-of.js';
import { parseInput } from '../http/input.js';
import type { CallFacts, Input, RawInput } from '../http/request.js';
import { collectingChanges, type EntityChange, noteChange } from '../observability/changes.js';
import type { Rpc } from '../rpc/port.js';
import type { Binding } from './bindings.js';
import type { RepeatedWrites, Written } from './repeated-writes.js';

const Forwarded = z.object({
  route: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  /** The body in base64. */
  body: z.string(),
  requestId: z.string(),
  language: z.enum(languages),
  /** The calling user; null for a visitor. */
  user: User.nullable(),
  /** Absent in messages of replicas of an earlier release. */
  origin: z
    .object({ clientGroup: z.string(), token: z.string().optional(), userAgent: z.string().optional() })
    .default({ clientGroup: '' }),
});
const Outcome = z.object({
  /** The result as JSON. */
  result: z.string(),
  asOf: AsOf.optional(),
  version: z.int().optional(),
  /** The changes of entities as JSON, for the operation log of the replica that received the call. */
  changes: z.string().default('[]'),
});

/** The rpc that forwards a write to the leader of a service. */
const forwardedWrite = (service: Service) =>
  leaderRpc(`${service}.forwarded-write`, Forwarded, Outcome, deadlines.short);

const HEADERS = ['content-type', 'if-match', 'idempotency-key'] as const;
const passedOn = (headers: RawInput['headers']): Record<string, string> =>
  Object.fromEntries(HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])));

/** @throws UnavailableError if no replica leads; @throws DomainError if the leader rejects the write */
export const writeByLeader = async (
  rpc: Pick<Rpc, 'call'>,
  { service, name, duration }: Binding['route'],
  { url, headers, bytes }: RawInput,
  { requestId, language, caller, origin }: CallFacts,
): Promise<Written> => {
  const forwarded = {
    route: name,
    url,
    headers: passedOn(headers),
    body: bytes.toString('base64'),
    requestId,
    language,
    user: caller.kind === 'user' ? caller.user : null,
    origin: { ...origin },
  };
  const options = { timeoutMs: deadlines[duration] };
  const { result, asOf, version, changes } = await rpc.call(forwardedWrite(service), forwarded, options);
  for (const change of JSON.parse(changes) as EntityChange[]) noteChange(change);
  return { result: JSON.parse(result), ...(asOf && { asOf }), ...(version !== undefined && { version }) };
};

const answered = async ({ handle }: Binding, facts: CallFacts, input: Input): Promise<Written> => {
  const said: Omit<Written, 'result'> = {};
  return { result: (await handle(input.query, callOf(facts, input, said))) ?? null, ...said };
};

/**
 * Answers the writes forwarded by other replicas of the service. It parses the original input and checks access again.
 */
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
  rpc.serve(forwardedWrite(service), async ({ route, url, headers, body, requestId, language, user, origin: from }) => {
    const binding = byName.get(route);
    if (!binding) throw new DomainError('http.notFound');
    const caller = user ? ({ kind: 'user', user } as const) : VISITOR;
    const refusal = accessRefusal(binding.route.access, caller);
    if (refusal) throw refusal;
    const raw = { url, headers, bytes: Buffer.from(body, 'base64') };
    const input = await parseInput(binding.route, raw, caller);
    const { token, userAgent, ...place } = from;
    const origin = { ...place, ...(token !== undefined && { token }), ...(userAgent !== undefined && { userAgent }) };
    const work = () => answered(binding, { requestId, language, caller, origin }, input);
    const changes: EntityChange[] = [];
    const written = collectingChanges(changes, () => repeated.once({ route: binding.route, caller, input }, work));
    const { result, ...facts } = await written;
    return { result: JSON.stringify(result), ...facts, changes: JSON.stringify(changes) };
  });
};
