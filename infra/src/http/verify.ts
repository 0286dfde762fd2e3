import { type Caller, VISITOR } from '@rallyrank/contracts/shared/caller';
import type { ServiceTokens } from '../service-token/service-tokens.js';

/** For whom a token for this process was sent. @throws DomainError auth.required */
export type Verify = (token: string | undefined) => Promise<Caller>;

/**
 * For services whose port only this machine reaches: a call without a token is a visitor's. A user is believed only in a token,
 * whose key never leaves the process, so that nobody who calls the port directly can claim to be one.
 */
export const verifyOrVisitor =
  ({ verify }: Pick<ServiceTokens, 'verify'>, ...audiences: Parameters<ServiceTokens['verify']>[1][]): Verify =>
  async (token) =>
    token === undefined ? VISITOR : (await verify(token, ...audiences)).caller;
