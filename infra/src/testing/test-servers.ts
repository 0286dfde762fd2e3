import { randomBytes } from 'node:crypto';

const needed = (name: string): string => {
  const value = process.env[name];
  if (value) return value;
  throw new Error(
    `${name} is not set: server tests run by \`npm test\`, or beside the servers that \`npm run servers\` prints`,
  );
};

/**
 * The servers that `npm test` started, with a namespace that no other test has: databases, topics, subjects and keys of a test
 * begin with it, so that tests can share servers without conflicts. @throws if a server's address is not in the environment
 */
export const testServers = () => ({
  namespace: `t${randomBytes(6).toString('hex')}`,
  mongodbUrl: needed('MONGODB_URL'),
  kafka: { brokers: needed('KAFKA_BROKERS').split(','), user: '', password: '', tls: false },
  natsUrl: needed('NATS_URL'),
  redisUrl: needed('REDIS_URL'),
});
export type TestServers = ReturnType<typeof testServers>;
