import { randomBytes } from 'node:crypto';

const needed = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run server tests with \`npm test\`, or with the servers of \`npm run servers\``);
};

type Variable = 'MONGODB_URL' | 'KAFKA_BROKERS' | 'NATS_URL' | 'REDIS_URL';

/**
 * Servers with a unique namespace. Databases, topics, subjects and keys of a test begin with it, so that tests can
 * share servers without conflicts.
 */
const serversAt = (address: (variable: Variable) => string) => ({
  namespace: `t${randomBytes(6).toString('hex')}`,
  mongodbUrl: address('MONGODB_URL'),
  kafka: { brokers: address('KAFKA_BROKERS').split(','), user: '', password: '', tls: false },
  natsUrl: address('NATS_URL'),
  redisUrl: address('REDIS_URL'),
});
export type TestServers = ReturnType<typeof serversAt>;

/** The servers that `npm test` started. @throws Error if an address is not in the environment */
export const testServers = (): TestServers => serversAt(needed);

/** Servers at these addresses. */
export const serversOf = (addresses: Readonly<Record<Variable, string>>): TestServers =>
  serversAt((variable) => addresses[variable]);
