import type { User } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { CallContext } from '@rallyrank/infra/http/call';

/** The access of the routes leaves only users through. */
export const userOf = ({ caller }: Pick<CallContext, 'caller'>): User => {
  if (caller.kind !== 'user') throw new DomainError('auth.required');
  return caller.user;
};
