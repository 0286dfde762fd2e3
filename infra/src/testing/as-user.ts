import type { User } from '@rallyrank/contracts/shared/caller';
import { readConfig } from '../config/config.js';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';

/** A user with some permissions. */
export const userWith = (name: string, permissions: readonly string[]): User => ({
  id: '2',
  name,
  department: null,
  roles: [],
  permissions: [...permissions],
  scope: { all: true, departments: [], own: true },
});

/** Headers with which the gateway calls `players` for a user, signed with the default key. */
export const headersOf = async (user: User): Promise<Record<string, string>> => {
  const { serviceTokenKey } = readConfig({});
  const tokens = createServiceTokens({ key: serviceTokenKey, self: 'gateway' });
  return { [SERVICE_TOKEN_HEADER]: await tokens.token('players', { kind: 'user', user }) };
};
