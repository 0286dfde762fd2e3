import { isAccessRefusal } from '@rallyrank/contracts/shared/access-refusal';
import { API_PREFIX, isWrite } from '@rallyrank/contracts/shared/route';
import { type OperationLog, operationOf } from '@rallyrank/infra/observability/operation-log';
import { beginSpan } from '@rallyrank/infra/observability/tracing';
import type { GatewayLog, GatewayMetrics } from '../options.js';
import type { Call } from './call.js';

const LIVEZ = '/livez';
/** Maximum length of a logged path; longer paths are cut off. No path of the site is longer. */
const MAX_LOGGED_PATH = 200;
const MS_PER_SECOND = 1_000;
const FAILED = 500;

/** A label with few values. Paths are chosen by callers, so they cannot be labels. */
const routeLabel = ({ route, path }: Call): string => {
  if (route) return route.name;
  if (path === LIVEZ) return 'livez';
  return path.startsWith(API_PREFIX) ? 'unknown' : 'site';
};

/** `2xx` to `5xx`, and `aborted` for a call whose answer was not sent completely. */
const statusLabel = ({ response }: Call): string =>
  response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';

/**
 * The template of the route, so that its calls can be found together; for unknown paths the path as sent, without the
 * query.
 */
const loggedPath = ({ route, path }: Call): string =>
  route ? API_PREFIX + route.path : path.slice(0, MAX_LOGGED_PATH);

const logLine = (call: Call, seconds: number): object => {
  const { method, route, response, clientGroup, requestId, trace, refusedFor } = call;
  const cache = response.getHeader('X-Cache');
  return {
    method,
    path: loggedPath(call),
    ...(route && { route: route.name }),
    status: response.statusCode,
    ...(!response.writableFinished && { aborted: true }),
    durationMs: Math.round(seconds * MS_PER_SECOND * 10) / 10,
    // Only the network of an IPv6 address is logged, which identifies a household, not a person.
    client: clientGroup,
    requestId,
    ...(trace.id !== undefined && { traceId: trace.id }),
    ...(cache !== undefined && { cache }),
    ...(refusedFor !== undefined && { refusedFor }),
  };
};

/** Records writes that the gateway rejects. They never reach the service, which records all others. */
const recordDenied = (call: Call, operations: OperationLog, durationMs: number): void => {
  const { route, path, caller, requestId, clientGroup: address, response, refusedFor } = call;
  if (!route || !isWrite(route) || !isAccessRefusal(refusedFor)) return;
  operations.record(operationOf({ route, path, caller, requestId, address, response, refusedFor, durationMs }));
};

/** Observes each call until it ends: durations by route and status, rejections by reason, and one log line per call. */
export const createCallObserver = (
  log: GatewayLog,
  metrics: GatewayMetrics | undefined,
  operations: OperationLog,
): ((call: Call) => void) => {
  const durations = metrics?.durations(
    'rallyrank_gateway_call_seconds',
    'Duration of calls by route, kind (read or write) and class of status',
    ['route', 'kind', 'status'],
  );
  const refused = metrics?.counter('rallyrank_gateway_refused_total', 'Calls rejected by a policy, by reason', [
    'reason',
  ]);
  const end = (call: Call, seconds: number): void => {
    const route = routeLabel(call);
    const kind = call.route && isWrite(call.route) ? 'write' : 'read';
    durations?.observe({ route, kind, status: statusLabel(call) }, seconds);
    if (call.refusedFor !== undefined) refused?.inc({ reason: call.refusedFor });
    // Calls of probes are not logged, because they come every few seconds and contain no information.
    if (route !== 'livez' && log.isLevelEnabled('info')) log.info(logLine(call, seconds), 'call');
    recordDenied(call, operations, seconds * MS_PER_SECOND);
  };
  const trace = (call: Call): void => {
    const { method, response } = call;
    const route = routeLabel(call);
    const attributes = { 'http.request.method': method, 'http.route': call.route?.path ?? route };
    // A trace begins here, because external callers must not decide what is recorded.
    const span = beginSpan(`${method} ${route}`, { kind: 'SERVER', attributes });
    call.trace = { id: span.traceId, headers: span.headers };
    call.atEnd(() => {
      const { statusCode } = response;
      span.end({ 'http.response.status_code': statusCode }, statusCode >= FAILED || !response.writableFinished);
    });
  };
  return (call) => {
    trace(call);
    const began = performance.now();
    call.atEnd(() => end(call, (performance.now() - began) / MS_PER_SECOND));
  };
};
