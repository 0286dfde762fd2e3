import { type User, VISITOR } from '@rallyrank/contracts/shared/caller';
import type { Service } from '@rallyrank/contracts/shared/services';
import { createServiceTokens, SERVICE_TOKEN_HEADER } from '../service-token/service-tokens.js';

/** A user with some permissions. */
export const userWith = (name: string, permissions: readonly string[]): User => ({
  id: '2',
  name,
  department: null,
  roles: [],
  permissions: [...permissions],
  scope: { all: true, departments: [], own: true },
  mustChangePassword: false,
});

/**
 * Headers with which the gateway calls a service for a user, or for a visitor if there is no user. @param key key with
 * which the process of the service signs its tokens
 */
export const headersOf = async (key: string, service: Service, user?: User): Promise<Record<string, string>> => {
  const tokens = createServiceTokens({ key, self: 'gateway' });
  return { [SERVICE_TOKEN_HEADER]: await tokens.token(service, user ? { kind: 'user', user } : VISITOR) };
};
