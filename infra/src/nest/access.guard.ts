import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { decideAccess } from '@rallyrank/contracts/shared/access';
import { type Caller, VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Metrics } from '../observability/metrics.js';
import { exchangeOf } from './exchange.js';
import { METRICS } from './ports.js';

/** Why a caller may not make a call: auth.required for a visitor, auth.forbidden for a user without the needed permissions. */
export const accessRefusal = ({ access }: Pick<RouteDef, 'access'>, caller: Caller): DomainError | undefined => {
  const decision = decideAccess(access, caller);
  if (decision === 'allowed') return undefined;
  return new DomainError(decision === 'forbidden' ? 'auth.forbidden' : 'auth.required');
};

/** Decides by the caller in the service token, as the gateway did before. Also times the call, whatever its outcome. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  canActivate(context: ExecutionContext): boolean {
    const { route, request, response } = exchangeOf(context);
    const done = this.metrics.startCall(route.name);
    // Not after the handler: the error filter sets the status of an error later.
    response.once('close', () => done(response.statusCode));
    const refusal = accessRefusal(route, request.caller ?? VISITOR);
    if (refusal) throw refusal;
    return true;
  }
}
