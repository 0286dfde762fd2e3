import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import type { Call } from './call.js';
import type { GatewayLog, GatewayMetrics } from './options.js';

const LIVEZ = '/livez';
/** Longer paths are no addresses of ours; the log need not hold them whole. */
const MAX_LOGGED_PATH = 200;
const MS_PER_SECOND = 1_000;

/** Of few values: paths are the caller's choice. */
const routeLabel = ({ route, path }: Call): string => {
  if (route) return route.name;
  if (path === LIVEZ) return 'livez';
  return path.startsWith(API_PREFIX) ? 'unknown' : 'site';
};

/** `2xx` to `5xx`, and `aborted` for a call whose answer was not sent whole. */
const statusLabel = ({ response }: Call): string =>
  response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';

/** The template of a route, so that calls of one route are found together; else the path as it was sent, without the query. */
const loggedPath = ({ route, path }: Call): string =>
  route ? API_PREFIX + route.path : path.slice(0, MAX_LOGGED_PATH);

const logLine = (call: Call, seconds: number): object => {
  const { method, route, response, clientGroup, requestId, refusedFor } = call;
  const cache = response.getHeader('X-Cache');
  return {
    method,
    path: loggedPath(call),
    ...(route && { route: route.name }),
    status: response.statusCode,
    ...(!response.writableFinished && { aborted: true }),
    durationMs: Math.round(seconds * MS_PER_SECOND * 10) / 10,
    // A household, not a person: of an IPv6 address the network only.
    client: clientGroup,
    requestId,
    ...(cache !== undefined && { cache }),
    ...(refusedFor !== undefined && { refusedFor }),
  };
};

/** Follows each call to its end: how long calls take by route and status, what is refused for which reason, one log line a call. */
export const createCallObserver = (log: GatewayLog, metrics?: GatewayMetrics): ((call: Call) => void) => {
  const durations = metrics?.durations(
    'rallyrank_gateway_call_seconds',
    'Duration of calls by route and class of status',
    ['route', 'status'],
  );
  const refused = metrics?.counter('rallyrank_gateway_refused_total', 'Calls refused by a policy, by reason', [
    'reason',
  ]);
  const end = (call: Call, seconds: number): void => {
    const route = routeLabel(call);
    durations?.observe({ route, status: statusLabel(call) }, seconds);
    if (call.refusedFor !== undefined) refused?.inc({ reason: call.refusedFor });
    // Probes ask every few seconds and tell nothing.
    if (route !== 'livez' && log.isLevelEnabled('info')) log.info(logLine(call, seconds), 'call');
  };
  return (call) => {
    const began = performance.now();
    call.atEnd(() => end(call, (performance.now() - began) / MS_PER_SECOND));
  };
};
