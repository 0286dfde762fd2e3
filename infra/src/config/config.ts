import type { z } from 'zod';
import { ConfigError } from './config-error.js';
import { everyServer, refuseDefaults, type Server } from './production.js';
import { variables } from './variables.js';

type Name = keyof typeof variables;
type Environment = Readonly<Record<string, string | undefined>>;

const read = <N extends Name>(env: Environment, name: N): z.output<(typeof variables)[N]['schema']> => {
  const variable = variables[name];
  const given = env[name];
  const parsed = variable.schema.safeParse(given === undefined || given === '' ? variable.default : given);
  if (parsed.success) return parsed.data as z.output<(typeof variables)[N]['schema']>;
  const shown = 'secret' in variable ? '***' : given;
  throw new ConfigError(
    `${name}=${shown}: ${parsed.error.issues.map((issue) => issue.message).join('; ')} (${variable.meaning})`,
  );
};

/**
 * The configuration, parsed once and frozen. In production, the variables that the process uses must not have their
 * development defaults.
 * @throws ConfigError naming the variable and the rule
 */
export const readConfig = (env: Environment, uses: readonly Server[] = everyServer) => {
  const config = {
    profile: read(env, 'PROFILE'),
    dataFolder: read(env, 'RALLYRANK_DATA'),
    sport: read(env, 'SPORT'),
    environment: read(env, 'ENVIRONMENT'),
    host: read(env, 'HOST'),
    port: read(env, 'PORT'),
    metricsHost: read(env, 'METRICS_HOST'),
    metricsPort: read(env, 'METRICS_PORT'),
    logLevel: read(env, 'LOG_LEVEL'),
    trustedProxies: read(env, 'TRUSTED_PROXIES'),
    blockedAddresses: read(env, 'BLOCKED_ADDRESSES'),
    publicUrl: read(env, 'PUBLIC_URL'),
    rateLimits: read(env, 'RATE_LIMITS'),
    maxInFlight: read(env, 'MAX_IN_FLIGHT'),
    maxInFlightPerAddress: read(env, 'MAX_IN_FLIGHT_PER_ADDRESS'),
    maxQueueMs: read(env, 'MAX_QUEUE_MS'),
    maxConnectionsPerAddress: read(env, 'MAX_CONNECTIONS_PER_ADDRESS'),
    bodyBytes: read(env, 'BODY_BYTES'),
    bodyBytesPerAddress: read(env, 'BODY_BYTES_PER_ADDRESS'),
    signingKey: read(env, 'SIGNING_KEY'),
    serviceTokenKey: read(env, 'SERVICE_TOKEN_KEY'),
    serviceUrls: read(env, 'SERVICE_URLS'),
    namespace: read(env, 'NAMESPACE'),
    mongodbUrl: read(env, 'MONGODB_URL'),
    kafka: {
      brokers: read(env, 'KAFKA_BROKERS'),
      user: read(env, 'KAFKA_USER'),
      password: read(env, 'KAFKA_PASSWORD'),
      tls: read(env, 'KAFKA_TLS'),
    },
    natsUrl: read(env, 'NATS_URL'),
    redisUrl: read(env, 'REDIS_URL'),
    captcha: read(env, 'CAPTCHA'),
    adminPassword: read(env, 'ADMIN_PASSWORD'),
    otlpUrl: read(env, 'OTLP_URL'),
    tracesSampled: read(env, 'TRACES_SAMPLED'),
    backupFolder: read(env, 'BACKUP_FOLDER'),
    importFolder: read(env, 'IMPORT_FOLDER'),
    placesFile: read(env, 'PLACES_FILE'),
    parkDamagedEvents: read(env, 'PARK_DAMAGED_EVENTS'),
    demoUpcoming: read(env, 'DEMO_UPCOMING'),
    slowStatementMs: read(env, 'SLOW_STATEMENT_MS'),
    validateAnswers: read(env, 'VALIDATE_ANSWERS'),
  };
  if (config.environment === 'production') refuseDefaults(config, uses);
  return Object.freeze(config);
};
export type Config = ReturnType<typeof readConfig>;

/** Rows of the configuration table in the README. */
export const describeConfig = (): { name: string; default: string; meaning: string }[] =>
  Object.entries(variables).map(([name, variable]) => ({ name, default: variable.default, meaning: variable.meaning }));
