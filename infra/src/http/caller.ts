import type { User } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { CallContext } from './call.js';

/** The signed-in caller. @throws DomainError auth.required for a visitor */
export const callerOf = ({ caller }: Pick<CallContext, 'caller'>): User => {
  if (caller.kind === 'visitor') throw new DomainError('auth.required');
  return caller.user;
};
