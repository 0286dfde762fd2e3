import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { decideAccess } from '@rallyrank/contracts/shared/access';
import { type Caller, VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError, httpStatus } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Metrics } from '../observability/metrics.js';
import { exchangeOf } from './exchange.js';
import { METRICS } from './ports.js';

/** Why a caller may not make a call: auth.required for a visitor, auth.forbidden for a user who holds too few permissions. */
export const accessRefusal = ({ access }: Pick<RouteDef, 'access'>, caller: Caller): DomainError | undefined => {
  const decision = decideAccess(access, caller);
  if (decision === 'allowed') return undefined;
  return new DomainError(decision === 'forbidden' ? 'auth.forbidden' : 'auth.required');
};

/** Decides from the caller in the service token, as the gateway did before. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  canActivate(context: ExecutionContext): boolean {
    const { route, request } = exchangeOf(context);
    const refusal = accessRefusal(route, request.caller ?? VISITOR);
    if (!refusal) return true;
    // No interceptor sees a call that a guard refuses.
    this.metrics.startCall(route.name)(httpStatus[refusal.code]);
    throw refusal;
  }
}
