import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { accessRefusal } from '@rallyrank/contracts/shared/access-refusal';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import type { Metrics } from '../observability/metrics.js';
import { exchangeOf } from './exchange.js';
import { METRICS } from './ports.js';

/**
 * Checks access by the caller in the service token, as the gateway did before. Also measures the duration of the call,
 * regardless of its outcome.
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  canActivate(context: ExecutionContext): boolean {
    const { route, request, response } = exchangeOf(context);
    const done = this.metrics.startCall(route.name);
    // The time is taken when the response closes, because the error filter sets the status of an error after the
    // handler.
    response.once('close', () => done(response.statusCode));
    const refusal = accessRefusal(route.access, request.caller ?? VISITOR);
    if (refusal) throw refusal;
    return true;
  }
}
