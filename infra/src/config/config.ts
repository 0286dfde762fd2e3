import { signing } from '@rallyrank/contracts/shared/signing';
import { z } from 'zod';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const Cidrs = list.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));
// `Number('')` and `Number('1e3')` are numbers; a port written like that is a slip.
const whole = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'a number in digits')
  .transform(Number);
const port = whole.pipe(z.int().min(0).max(65_535));

const calls = z.int().min(1);
const RateLimits = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('JSON such as {"read":600,"search":120,"write":60}');
      return z.NEVER;
    }
  })
  .pipe(z.strictObject({ read: calls.default(600), search: calls.default(120), write: calls.default(60) }));

/** Every variable the product reads, with its default and what it means; the README's table is made from this. */
const variables = {
  PROFILE: {
    schema: z.enum(['embedded', 'servers']),
    default: 'embedded',
    meaning: 'one process on SQLite, or separate services on servers',
  },
  RALLYRANK_DATA: { schema: z.string().min(1), default: 'var/', meaning: 'data folder' },
  SPORT: {
    schema: z.enum(['badminton', 'tennis']),
    default: 'badminton',
    meaning: 'sport of the instance; written down in the data folder at the first start',
  },
  HOST: { schema: z.string().min(1), default: '127.0.0.1', meaning: 'address the gateway listens on' },
  PORT: { schema: port, default: '8080', meaning: 'port of the gateway, 0 = any free one' },
  METRICS_PORT: {
    schema: port,
    default: '0',
    meaning: 'loopback port of `/metrics`, `/livez`, `/readyz`, 0 = any free one',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    default: 'warn',
    meaning: 'what is logged, as JSON lines on standard output',
  },
  TRUSTED_PROXIES: {
    schema: Cidrs,
    default: '',
    meaning: 'addresses or networks whose `X-Forwarded-For` is believed, separated by commas',
  },
  BLOCKED_ADDRESSES: {
    schema: Cidrs,
    default: '',
    meaning: 'addresses or networks that are answered 428, separated by commas',
  },
  RATE_LIMITS: {
    schema: RateLimits,
    default: '{"read":600,"search":120,"write":60}',
    meaning: 'calls a minute from one address by rate class, as JSON',
  },
  MAX_IN_FLIGHT: {
    schema: whole.pipe(z.int().min(1)),
    default: '1000',
    meaning: 'calls the gateway works on at once; more are turned away',
  },
  SIGNING_KEY: {
    schema: z.string().min(8),
    default: signing.defaultKey,
    meaning: 'key of the request signatures; every browser gets to know it',
    secret: true,
  },
  VALIDATE_ANSWERS: {
    schema: z.enum(['0', '1']).transform((value) => value === '1'),
    default: '0',
    meaning: '1 checks each answer against its schema: for tests, too slow for production',
  },
} as const;
type Name = keyof typeof variables;
type Environment = Readonly<Record<string, string | undefined>>;

/** A variable of the environment does not fit; the start ends with this message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

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
 * The configuration, parsed once and frozen.
 * @throws ConfigError naming the variable and the rule
 */
export const readConfig = (env: Environment) => {
  const config = {
    profile: read(env, 'PROFILE'),
    dataFolder: read(env, 'RALLYRANK_DATA'),
    sport: read(env, 'SPORT'),
    host: read(env, 'HOST'),
    port: read(env, 'PORT'),
    metricsPort: read(env, 'METRICS_PORT'),
    logLevel: read(env, 'LOG_LEVEL'),
    trustedProxies: read(env, 'TRUSTED_PROXIES'),
    blockedAddresses: read(env, 'BLOCKED_ADDRESSES'),
    rateLimits: read(env, 'RATE_LIMITS'),
    maxInFlight: read(env, 'MAX_IN_FLIGHT'),
    signingKey: read(env, 'SIGNING_KEY'),
    validateAnswers: read(env, 'VALIDATE_ANSWERS'),
  };
  if (config.profile === 'servers')
    throw new ConfigError('PROFILE=servers needs the server adapters, which this version does not have');
  return Object.freeze(config);
};
export type Config = ReturnType<typeof readConfig>;

/** Rows of the configuration table in the README. */
export const describeConfig = (): { name: string; default: string; meaning: string }[] =>
  Object.entries(variables).map(([name, variable]) => ({ name, default: variable.default, meaning: variable.meaning }));
