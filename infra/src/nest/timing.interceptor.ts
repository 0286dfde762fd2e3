import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { Metrics } from '../observability/metrics.js';
import { exchangeOf } from './exchange.js';
import { METRICS } from './ports.js';

/** Counts calls and their time by route and by the status that was sent. */
@Injectable()
export class TimingInterceptor implements NestInterceptor {
  constructor(@Inject(METRICS) private readonly metrics: Metrics) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { route, response } = exchangeOf(context);
    const done = this.metrics.startCall(route.name);
    // Not after the handler: the error filter sets the status of a refusal later.
    response.once('close', () => done(response.statusCode));
    return next.handle();
  }
}
