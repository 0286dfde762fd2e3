import { type Bindings, type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';
import { productVersion } from './product-version.js';
import { currentRequestId } from './request-id.js';
import { currentTraceId } from './tracing.js';

const SECRET = ['password', 'token', 'authorization', 'cookie', 'signingKey'];
/** At the top of a line, in an object of it, and in an object of that, such as the headers of a call. */
const REDACTED = SECRET.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

/** A child is made from the root with the fields of both: pino would write a field that both have twice into each line. */
const withFields = (root: Logger, fields: Bindings): Logger => {
  const logger = root.child(fields);
  const child = (more: Bindings): Logger => withFields(root, { ...fields, ...more });
  return Object.assign(logger, { child });
};

/** One JSON object a line on standard output; a line that belongs to a request carries its `requestId`, and that of a recorded trace its `traceId`. */
export const createLogger = (config: Pick<Config, 'logLevel'>, service: string): Logger => {
  const target = pino.destination({ dest: 1, sync: true });
  // A full disk or a closed pipe behind the log must not end the service.
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
