import { signing } from '@rallyrank/contracts/shared/signing';
import { ConfigError } from './config-error.js';
import { DEFAULT_SERVICE_TOKEN_KEY } from './variables.js';

/** MongoDB, NATS and Redis addresses carry user and password before an `@`. */
const hasCredentials = (address: string): boolean => /^[a-z+]+:\/\/[^\s/@]+@/.test(address);

/** The inputs of the check. */
interface Secrets {
  readonly profile: 'embedded' | 'servers';
  readonly signingKey: string;
  readonly serviceTokenKey: string;
  readonly mongodbUrl: string;
  readonly natsUrl: string;
  readonly redisUrl: string;
  readonly kafka: { readonly user: string; readonly password: string };
}

/** The servers that a process uses; only their credentials matter to it. */
export const everyServer = ['mongodb', 'kafka', 'nats', 'redis'] as const;
export type Server = (typeof everyServer)[number];

/** Rejects development defaults. @throws ConfigError naming every such variable */
export const refuseDefaults = (config: Secrets, uses: readonly Server[]): void => {
  const open: string[] = [];
  if (config.signingKey === signing.defaultKey) open.push('SIGNING_KEY is the default');
  if (config.profile === 'servers') {
    if (config.serviceTokenKey === DEFAULT_SERVICE_TOKEN_KEY) open.push('SERVICE_TOKEN_KEY is the default');
    const isOpen: Readonly<Record<Server, string | false>> = {
      mongodb: !hasCredentials(config.mongodbUrl) && 'MONGODB_URL has no credentials',
      kafka: (config.kafka.user === '' || config.kafka.password === '') && 'KAFKA_USER or KAFKA_PASSWORD is missing',
      nats: !hasCredentials(config.natsUrl) && 'NATS_URL has no credentials',
      redis: !hasCredentials(config.redisUrl) && 'REDIS_URL has no credentials',
    };
    open.push(...uses.map((server) => isOpen[server]).filter((text) => text !== false));
  }
  if (open.length > 0) throw new ConfigError(`ENVIRONMENT=production: ${open.join('; ')}`);
};
