import { type Bindings, type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';
import { productVersion } from './product-version.js';
import { currentRequestId } from './request-id.js';
import { currentTraceId } from './tracing.js';

const SECRET = ['password', 'token', 'authorization', 'cookie', 'signingKey'];
/** Secret fields at the top level of a line and in nested objects up to two levels, such as the headers of a call. */
const REDACTED = SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/**
 * Creates each child from the root with the merged fields, because pino would write a field of both the parent and the
 * child twice into each line.
 */
const withFields = (root: Logger, fields: Bindings): Logger => {
  const logger = root.child(fields);
  const child = (more: Bindings): Logger => withFields(root, { ...fields, ...more });
  return Object.assign(logger, { child });
};

/**
 * Writes one JSON object per line to standard output. A line that belongs to a request contains its `requestId`, and a
 * line in a recorded trace contains its `traceId`.
 */
export const createLogger = (config: Pick<Config, 'logLevel'>, service: string): Logger => {
  const target = pino.destination({ dest: 1, sync: true });
  // A full disk or a closed pipe must not end the service.
  target.on('error', () => undefined);
  const root = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: REDACTED,
      mixin: () => {
        const [requestId, traceId] = [currentRequestId(), currentTraceId()];
        return { ...(requestId !== undefined && { requestId }), ...(traceId !== undefined && { traceId }) };
      },
    },
    target,
  );
  return withFields(root, { service, version: productVersion });
};
