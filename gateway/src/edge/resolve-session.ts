import { resolveSession } from '@rallyrank/contracts/identity/rpc';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { ResolveSession } from '../options.js';
import { tokenHash } from './sessions.js';

/** Resolves a token through the service identity, by the hash of the token. */
export const resolveByIdentity =
  (rpc: Pick<Rpc, 'call'>): ResolveSession =>
  async (token) => {
    const user = await rpc.call(resolveSession, { tokenHash: tokenHash(token) });
    return user ? { kind: 'user', user } : VISITOR;
  };
