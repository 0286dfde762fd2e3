import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { decideAccess } from '@rallyrank/contracts/shared/access';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { DomainError, httpStatus } from '@rallyrank/contracts/shared/errors';
import type { Metrics } from '../observability/metrics.js';
import { exchangeOf } from './exchange.js';
import { METRICS } from './ports.js';

/** Decides from the caller in the service token, as the gateway did before. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  canActivate(context: ExecutionContext): boolean {
    const { route, request } = exchangeOf(context);
    const decision = decideAccess(route.access, request.caller ?? VISITOR);
    if (decision === 'allowed') return true;
    const refusal = new DomainError(decision === 'forbidden' ? 'auth.forbidden' : 'auth.required');
    // No interceptor sees a call that a guard refuses.
    this.metrics.startCall(route.name)(httpStatus[refusal.code]);
    throw refusal;
  }
}
