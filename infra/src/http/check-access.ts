import { decideAccess } from '@rallyrank/contracts/shared/access';
import { type Caller, VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

/** @throws DomainError auth.required for a visitor, auth.forbidden for a user who holds too few permissions */
export const checkAccess = ({ access }: Pick<RouteDef, 'access'>, caller: Caller = VISITOR): void => {
  const decision = decideAccess(access, caller);
  if (decision === 'login-required') throw new DomainError('auth.required');
  if (decision === 'forbidden') throw new DomainError('auth.forbidden');
};
