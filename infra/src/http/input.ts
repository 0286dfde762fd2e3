import { type Caller, VISITOR } from '@rallyrank/contracts/shared/caller';
import { isWrite, type RouteDef } from '@rallyrank/contracts/shared/route';
import type { WriteOptions } from './call.js';
import { wholeList } from './export.js';
import { fingerprintOf } from './fingerprint.js';
import { commandIdOf } from './idempotency-key.js';
import { expectedVersionOf } from './if-match.js';
import { parseBody } from './parse-body.js';
import { parseQuery } from './parse-query.js';
import { parseParams } from './path-params.js';
import { readBody } from './read-body.js';
import type { Input, RawInput, Request } from './request.js';

const noBytes = Buffer.alloc(0);
const reads: WriteOptions = Object.freeze({});

const writeOf = (route: RouteDef, { headers }: RawInput, caller: Caller): WriteOptions => {
  const expectedVersion = expectedVersionOf(route, headers['if-match']?.toString());
  const commandId = commandIdOf(route, caller, headers['idempotency-key']?.toString());
  return { ...(expectedVersion !== undefined && { expectedVersion }), ...(commandId !== undefined && { commandId }) };
};

const withFingerprint = (route: RouteDef, input: Input): Input =>
  input.write.commandId === undefined
    ? input
    : { ...input, write: { ...input.write, fingerprint: fingerprintOf(route, input) } };

/**
 * Parses a call; asynchronous only for a call with a body. @throws DomainError http.notFound, request.invalid, and what
 * `parseBody` throws
 */
export const parseInput = (route: RouteDef, raw: RawInput, caller: Caller): Input | Promise<Input> => {
  const at = raw.url.indexOf('?');
  const params = parseParams(route, at < 0 ? raw.url : raw.url.slice(0, at));
  const asked = parseQuery(route, at < 0 ? '' : raw.url.slice(at + 1));
  const query = asked.export === undefined ? asked : wholeList(asked);
  if (!isWrite(route)) return { query, params, body: undefined, files: {}, write: reads };
  const write = writeOf(route, raw, caller);
  if (!route.body) return withFingerprint(route, { query, params, body: undefined, files: {}, write });
  return parseBody(route.body, raw).then((parsed) => withFingerprint(route, { query, params, write, ...parsed }));
};

const received = (route: RouteDef, request: Request): RawInput | Promise<RawInput> => {
  const { url = '', headers } = request;
  if (!route.body) return { url, headers, bytes: noBytes };
  return readBody(request, route.body.maxBytes).then((bytes) => ({ url, headers, bytes }));
};

/** The call as received; its body can be read only once. @throws DomainError request.tooLarge */
export const rawInputOf = (route: RouteDef, request: Request): RawInput | Promise<RawInput> => {
  request.rawInput ??= received(route, request);
  return request.rawInput;
};

const parsed = (route: RouteDef, request: Request): Input | Promise<Input> => {
  const caller = request.caller ?? VISITOR;
  const raw = rawInputOf(route, request);
  return raw instanceof Promise
    ? raw.then((known) => parseInput(route, known, caller))
    : parseInput(route, raw, caller);
};

/** The parsed call; parsed once and shared. @throws DomainError request.tooLarge and what `parseInput` throws */
export const inputOf = (route: RouteDef, request: Request): Input | Promise<Input> => {
  request.input ??= parsed(route, request);
  return request.input;
};
