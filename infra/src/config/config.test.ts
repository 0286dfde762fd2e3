import { describe, expect, test } from '@jest/globals';
import { describeConfig, readConfig } from './config.js';
import { ConfigError } from './config-error.js';

const messageOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('the configuration was accepted');
};

test('an empty environment yields the defaults, frozen', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    profile: 'embedded',
    dataFolder: 'var/',
    sport: 'badminton',
    host: '127.0.0.1',
    port: 8080,
    metricsPort: 0,
    logLevel: 'warn',
    trustedProxies: [],
    blockedAddresses: [],
    rateLimits: { read: 600, search: 120, write: 60 },
    maxInFlight: 1000,
    parkDamagedEvents: false,
    validateAnswers: false,
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty value is the default', () => {
  expect(readConfig({ PORT: '', SPORT: '' })).toEqual(readConfig({}));
});

test('values are parsed', () => {
  const config = readConfig({
    PORT: '0',
    SPORT: 'tennis',
    TRUSTED_PROXIES: ' 10.0.0.0/8, ::1 ,',
    BLOCKED_ADDRESSES: '192.0.2.7,2001:db8::/32',
    RATE_LIMITS: '{"write":5}',
    PARK_DAMAGED_EVENTS: '1',
    DEMO_UPCOMING: '0',
    VALIDATE_ANSWERS: '1',
  });
  expect(config).toMatchObject({
    port: 0,
    sport: 'tennis',
    trustedProxies: ['10.0.0.0/8', '::1'],
    blockedAddresses: ['192.0.2.7', '2001:db8::/32'],
    rateLimits: { read: 600, search: 120, write: 5 },
    parkDamagedEvents: true,
    demoUpcoming: false,
    validateAnswers: true,
  });
});

describe('the error for an invalid value names the variable and its rule', () => {
  test.each([
    ['PROFILE', 'cloud', /"embedded"\|"servers"/],
    ['SPORT', 'squash', /"badminton"\|"tennis"/],
    ['PORT', '65536', /<=65535/],
    ['PORT', '-1', />=0/],
    ['PORT', '80.5', /expected int/],
    ['PORT', 'http', /digits/],
    ['PORT', ' ', /digits/],
    ['METRICS_PORT', '1e9', /digits/],
    ['LOG_LEVEL', 'loud', /"fatal"\|"error"/],
    ['TRUSTED_PROXIES', '10.0.0.0/33', /neither an IP address nor a network/],
    ['TRUSTED_PROXIES', 'localhost', /"localhost" is neither/],
    ['TRUSTED_PROXIES', '10.0.0.0/8,0.0.0.0/0', /a \/0 network would trust everyone/],
    ['TRUSTED_PROXIES', '::/0', /a \/0 network would trust everyone/],
    ['BLOCKED_ADDRESSES', '1.2.3.4;5.6.7.8', /neither an IP address/],
    ['RATE_LIMITS', 'read=5', /JSON such as/],
    ['RATE_LIMITS', '{"read":0}', />=1/],
    ['RATE_LIMITS', '{"reads":5}', /reads/],
    ['RATE_LIMITS', '[]', /expected object/],
    ['MAX_IN_FLIGHT', '0', />=1/],
    ['SIGNING_KEY', 'short', />=8/],
    ['VALIDATE_ANSWERS', 'yes', /"0"\|"1"/],
  ])('%s=%s', (name, value, rule) => {
    const message = messageOf({ [name]: value });
    expect(message).toContain(`${name}=`);
    expect(message).toMatch(rule);
  });
});

test('a secret is not printed', () => {
  const message = messageOf({ SIGNING_KEY: 's3cret' });
  expect(message).toContain('SIGNING_KEY=***');
  expect(message).not.toContain('s3cret');
});

test('each variable is described with a default that it accepts', () => {
  const rows = describeConfig();
  expect(rows.map((row) => row.name)).toContain('VALIDATE_ANSWERS');
  expect(() => readConfig(Object.fromEntries(rows.map((row) => [row.name, row.default])))).not.toThrow();
  expect(rows.filter((row) => row.meaning === '')).toEqual([]);
});

describe('in production', () => {
  const secrets = {
    ENVIRONMENT: 'production',
    PROFILE: 'servers',
    SIGNING_KEY: 'a key of the tests',
    SERVICE_TOKEN_KEY: 'a key of the tests, 32 bytes long',
    MONGODB_URL: 'mongodb://players:secret@one:27017,two:27017/?replicaSet=rallyrank',
    KAFKA_USER: 'players',
    KAFKA_PASSWORD: 'secret',
    NATS_URL: 'nats://players:secret@one:4222',
    REDIS_URL: 'redis://players:secret@one:6379',
  };

  test('every key and every server needs its own secret', () => {
    expect(readConfig(secrets).environment).toBe('production');
  });

  test.each([
    ['SIGNING_KEY', /SIGNING_KEY is the default/],
    ['SERVICE_TOKEN_KEY', /SERVICE_TOKEN_KEY is the default/],
    ['MONGODB_URL', /MONGODB_URL has no credentials/],
    ['KAFKA_PASSWORD', /KAFKA_PASSWORD is missing/],
    ['NATS_URL', /NATS_URL has no credentials/],
    ['REDIS_URL', /REDIS_URL has no credentials/],
  ])('the development default of %s is rejected', (name, message) => {
    expect(messageOf({ ...secrets, [name]: '' })).toMatch(message);
  });

  test('a process needs no secrets for servers it does not use', () => {
    expect(() => readConfig({ ...secrets, MONGODB_URL: '', KAFKA_USER: '' }, ['nats', 'redis'])).not.toThrow();
  });

  test('a single process with a data folder needs only the signing key', () => {
    expect(() => readConfig({ ENVIRONMENT: 'production', SIGNING_KEY: 'a key of the tests' })).not.toThrow();
    expect(messageOf({ ENVIRONMENT: 'production' })).toMatch(/SIGNING_KEY is the default/);
  });
});
