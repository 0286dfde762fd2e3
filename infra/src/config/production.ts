import { signing } from '@rallyrank/contracts/shared/signing';
import type { Config } from './config.js';
import { ConfigError } from './config-error.js';
import { DEFAULT_IDENTITY_KEY } from './variables.js';

/** MongoDB, NATS and Redis addresses carry user and password before an `@`. */
const hasCredentials = (address: string): boolean => /^[a-z+]+:\/\/[^\s/@]+@/.test(address);

/** What must not stay as it is for trying things out. @throws ConfigError naming every such variable */
export const refuseDefaults = (config: Config): void => {
  const open: string[] = [];
  if (config.signingKey === signing.defaultKey) open.push('SIGNING_KEY is the default');
  if (config.profile === 'servers') {
    if (config.identityKey === DEFAULT_IDENTITY_KEY) open.push('IDENTITY_KEY is the default');
    if (!hasCredentials(config.mongodbUrl)) open.push('MONGODB_URL has no credentials');
    if (!hasCredentials(config.natsUrl)) open.push('NATS_URL has no credentials');
    if (!hasCredentials(config.redisUrl)) open.push('REDIS_URL has no credentials');
    if (config.kafka.user === '' || config.kafka.password === '') open.push('KAFKA_USER or KAFKA_PASSWORD is missing');
  }
  if (open.length > 0) throw new ConfigError(`ENVIRONMENT=production: ${open.join('; ')}`);
};
