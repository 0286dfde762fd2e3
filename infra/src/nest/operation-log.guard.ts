import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { callFactsOf } from '../http/request-headers.js';
import { type OperationLog, operationOf } from '../observability/operation-log.js';
import { type Exchange, exchangeOf } from './exchange.js';
import { OPERATION_LOG } from './ports.js';

/**
 * Records every write with its caller and outcome. It is the first guard and always returns true. An interceptor would
 * miss the calls that guards reject.
 */
@Injectable()
export class OperationLogGuard implements CanActivate {
  constructor(@Inject(OPERATION_LOG) private readonly log: OperationLog) {}

  canActivate(context: ExecutionContext): boolean {
    const exchange = exchangeOf(context);
    const began = performance.now();
    exchange.response.once('close', () => void this.record(exchange, performance.now() - began));
    return true;
  }

  private async record({ route, request, response }: Exchange, durationMs: number): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    // The input is undefined if the body was never read, and a rejected promise if it was invalid.
    const input = await Promise.resolve(request.input).catch(() => undefined);
    const { caller = VISITOR, refusedFor, changes } = request;
    const { requestId, origin } = callFactsOf(request);
    const address = origin.clientGroup;
    this.log.record(
      operationOf({
        route,
        path,
        caller,
        requestId,
        address,
        response,
        durationMs,
        input,
        changes,
        ...(refusedFor && { refusedFor }),
      }),
    );
  }
}
