import { services } from '@rallyrank/contracts/shared/route';
import { signing } from '@rallyrank/contracts/shared/signing';
import { z } from 'zod';

/** For development only; rejected in production. */
export const DEFAULT_SERVICE_TOKEN_KEY = 'rallyrank-development-service-token-key';

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
const Cidrs = list.pipe(
  z.array(
    z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
      error: ({ input }) => `"${input}" is neither an IP address nor a network such as 10.0.0.0/8`,
    }),
  ),
);
/** Trusted proxies must be known: if all were trusted, callers could claim any address. */
const Proxies = Cidrs.refine((entries) => !entries.some((entry) => entry.endsWith('/0')), {
  message: 'a /0 network would trust everyone; list the networks of the proxies',
});
// `Number('')` and `Number('1e3')` are numbers, but a port written like that is a mistake.
const whole = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number, digits only')
  .transform(Number);
const port = whole.pipe(z.int().min(0).max(65_535));

const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** A URL with one of the protocols; the host may be a list, as for MongoDB and NATS. */
const Address = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => protocols.some((protocol) => new RegExp(`^${RegExp.escape(protocol)}//\\S+$`).test(text)), {
      message: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    });

const fromJson = (example: string) =>
  z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue(`must be JSON such as ${example}`);
      return z.NEVER;
    }
  });

const ServiceUrls = fromJson('{"players":["http://players:8080"]}').pipe(
  z.partialRecord(z.enum(services), z.array(z.url({ protocol: /^https?$/ })).min(1)),
);

const calls = z.int().min(1);
const RATE_LIMITS = '{"read":600,"search":120,"write":60,"export":10,"page":300,"picture":60,"refused":60}';
const RateLimits = fromJson(RATE_LIMITS).pipe(
  z.strictObject({
    read: calls.default(600),
    search: calls.default(120),
    write: calls.default(60),
    export: calls.default(10),
    page: calls.default(300),
    picture: calls.default(60),
    refused: calls.default(60),
  }),
);
/** An address of the site as visitors write it; only its protocol, host and port are used. */
const Origin = z.union([
  z.literal('').transform(() => undefined),
  z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
]);
const count = whole.pipe(z.int().min(1));

/** Every variable the product reads, with its default and meaning. The table in the README is generated from this. */
export const variables = {
  PROFILE: {
    schema: z.enum(['embedded', 'servers']),
    default: 'embedded',
    meaning: 'one process on SQLite, or separate services on servers',
  },
  RALLYRANK_DATA: { schema: z.string().min(1), default: 'var/', meaning: 'data folder' },
  SPORT: {
    schema: z.enum(['badminton', 'tennis']),
    default: 'badminton',
    meaning: 'sport of the instance; stored in the data folder at the first start',
  },
  ENVIRONMENT: {
    schema: z.enum(['development', 'production']),
    default: 'development',
    meaning: '`production` rejects default keys, and servers without credentials, at startup',
  },
  HOST: {
    schema: z.string().min(1),
    default: '127.0.0.1',
    meaning: 'listen address of the gateway, or of a service started separately',
  },
  PORT: { schema: port, default: '8080', meaning: 'port of the gateway or of that service; 0 = any free port' },
  METRICS_HOST: {
    schema: z.string().min(1),
    default: '127.0.0.1',
    meaning: 'address of `/metrics`, `/livez`, `/readyz`, `/startupz`',
  },
  METRICS_PORT: { schema: port, default: '0', meaning: 'port of the same endpoints; 0 = any free port' },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
    default: 'warn',
    meaning: 'lowest level that is logged, as JSON lines on standard output',
  },
  TRUSTED_PROXIES: {
    schema: Proxies,
    default: '',
    meaning: 'addresses or networks whose `X-Forwarded-For` is trusted, separated by commas',
  },
  BLOCKED_ADDRESSES: {
    schema: Cidrs,
    default: '',
    meaning: 'blocked addresses or networks (answered with 428), separated by commas',
  },
  PUBLIC_URL: {
    schema: Origin,
    default: '',
    meaning: 'address of the site for canonical links, feeds and sitemaps; empty = the host of each call',
  },
  RATE_LIMITS: {
    schema: RateLimits,
    default: RATE_LIMITS,
    meaning:
      'calls per minute and address by rate class, as JSON; after `refused` wrong signatures the address is rejected',
  },
  MAX_IN_FLIGHT: {
    schema: count,
    default: '1000',
    meaning: 'concurrent calls in the gateway, at most half of them of one service; further calls are rejected',
  },
  MAX_IN_FLIGHT_PER_ADDRESS: { schema: count, default: '100', meaning: 'concurrent calls of one address' },
  MAX_QUEUE_MS: {
    schema: count,
    default: '75',
    meaning: 'milliseconds that a burst of calls may queue in the gateway before calls are rejected',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    schema: count,
    default: '256',
    meaning: 'connections of one address to the gateway; unlimited for trusted proxies',
  },
  BODY_BYTES: { schema: count, default: '134217728', meaning: 'total bytes of all request bodies in the gateway' },
  BODY_BYTES_PER_ADDRESS: {
    schema: count,
    default: '33554432',
    meaning: 'total bytes of the request bodies of one address; larger bodies are always rejected',
  },
  SIGNING_KEY: {
    schema: z.string().min(8),
    default: signing.defaultKey,
    meaning: 'key of the request signatures; public, since every browser receives it',
    secret: true,
  },
  SERVICE_TOKEN_KEY: {
    schema: z.string().min(32),
    default: DEFAULT_SERVICE_TOKEN_KEY,
    meaning: 'servers: key with which the gateway and the services authenticate each other',
    secret: true,
  },
  SERVICE_URLS: {
    schema: ServiceUrls,
    default: '{}',
    meaning:
      'servers: base URLs of each service for the gateway, as JSON; a host name represents one replica per address',
  },
  NAMESPACE: {
    schema: z.string().regex(/^[a-z][a-z0-9-]{0,29}$/, 'lower-case letters, digits and hyphens, at most 30'),
    default: 'rallyrank',
    meaning: 'servers: prefix of databases, topics, subjects and keys, so that instances can share servers',
  },
  MONGODB_URL: {
    schema: Address('mongodb:', 'mongodb+srv:'),
    default: 'mongodb://127.0.0.1:27017',
    meaning: 'servers: MongoDB replica set, credentials included',
    secret: true,
  },
  KAFKA_BROKERS: {
    schema: list.pipe(z.array(z.string().regex(/^[^\s:]+:\d+$/, 'host:port')).min(1)),
    default: '127.0.0.1:9092',
    meaning: 'servers: Kafka brokers as host:port, separated by commas',
  },
  KAFKA_USER: { schema: z.string(), default: '', meaning: 'servers: SCRAM-SHA-512 user of Kafka' },
  KAFKA_PASSWORD: { schema: z.string(), default: '', meaning: 'servers: password of that user', secret: true },
  KAFKA_TLS: { schema: flag, default: '0', meaning: 'servers: 1 = connect to Kafka with TLS' },
  NATS_URL: {
    schema: Address('nats:', 'tls:'),
    default: 'nats://127.0.0.1:4222',
    meaning: 'servers: NATS server or cluster, credentials included',
    secret: true,
  },
  REDIS_URL: {
    schema: Address('redis:', 'rediss:'),
    default: 'redis://127.0.0.1:6379',
    meaning: 'servers: Redis, credentials included',
    secret: true,
  },
  CAPTCHA: {
    schema: z.enum(['after-failures', 'always']),
    default: 'after-failures',
    meaning: 'whether a login needs a captcha from the third failure of an account or address on, or always',
  },
  ADMIN_PASSWORD: {
    schema: z.string().max(25),
    default: '',
    meaning:
      'password of the first administrator until it is changed at the first login; empty = a random one, in `initial-admin-password.txt` of the data folder',
    secret: true,
  },
  OTLP_URL: {
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    default: '',
    meaning: 'collector that receives traces over OTLP/HTTP, such as http://127.0.0.1:4318; empty = no traces',
  },
  TRACES_SAMPLED: {
    schema: whole.pipe(z.number().min(0).max(1)),
    default: '0.1',
    meaning: 'share of the calls whose traces are recorded, 0 to 1',
  },
  BACKUP_FOLDER: {
    schema: z.string(),
    default: '',
    meaning:
      'folder in which the job `back-up` of monitoring keeps backups; empty = no such job. On servers, MONGODB_URL of monitoring must be allowed to read every database',
  },
  IMPORT_FOLDER: {
    schema: z.string(),
    default: '',
    meaning:
      'folder below which the job `import-folder` of monitoring finds the sources to import; empty = no such job',
  },
  PLACES_FILE: {
    schema: z.string(),
    default: '',
    meaning:
      'MMDB file with the countries or cities of addresses, such as GeoLite2 or DB-IP Lite, for the logs and the online users of identity; empty = the places of public addresses are unknown',
  },
  PARK_DAMAGED_EVENTS: {
    schema: flag,
    default: '0',
    meaning: '1 = continue without damaged events and the later events of their streams; see the runbook',
  },
  DEMO_UPCOMING: {
    schema: flag,
    default: '1',
    meaning:
      '1 = the fictional world always has a tournament that begins within a week, and plays it once its days have come, so that there is something to predict',
  },
  SLOW_STATEMENT_MS: {
    schema: count,
    default: '100',
    meaning: 'statements on SQLite or MongoDB that take at least this many milliseconds are listed as slow',
  },
  VALIDATE_ANSWERS: {
    schema: flag,
    default: '0',
    meaning: '1 = check each answer against its schema; for tests, too slow for production',
  },
} as const;
