import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.js';

const REDACTED = [
  'password',
  'token',
  'authorization',
  'cookie',
  'signingKey',
  'req.headers.authorization',
  'req.headers.cookie',
];

/** One JSON object a line on standard output. */
export const createLogger = (config: Pick<Config, 'logLevel'>, service: string): Logger => {
  const target = pino.destination({ dest: 1, sync: true });
  // A full disk or a closed pipe behind the log must not end the service.
  target.on('error', () => undefined);
  return pino(
    { level: config.logLevel, base: { service }, timestamp: pino.stdTimeFunctions.isoTime, redact: REDACTED },
    target,
  );
};
