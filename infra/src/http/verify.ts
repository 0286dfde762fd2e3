import { type Caller, VISITOR } from '@rallyrank/contracts/shared/caller';
import type { ServiceTokens } from '../service-token/service-tokens.js';

/**
 * Verifies a token for this process. Returns the caller on whose behalf it was sent. @throws DomainError auth.required
 */
export type Verify = (token: string | undefined) => Caller | Promise<Caller>;

/**
 * Wraps `Verify` for services whose port is reachable only from this machine: a call without a token counts as a
 * visitor. A user is accepted only in a token. The key of the tokens never leaves the process, so a direct call to the
 * port cannot claim to be a user.
 */
export const verifyOrVisitor =
  ({ verify }: Pick<ServiceTokens, 'verify'>, ...audiences: Parameters<ServiceTokens['verify']>[1][]): Verify =>
  (token) =>
    token === undefined ? VISITOR : verify(token, ...audiences).then(({ caller }) => caller);
