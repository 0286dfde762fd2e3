import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { from, type Observable, switchMap } from 'rxjs';
import { inputOf } from '../http/input.js';
import type { Input } from '../http/request.js';
import { requestIdOf } from '../http/request-headers.js';
import { masked, type OperationLog } from '../observability/operation-log.js';
import { type Exchange, exchangeOf } from './exchange.js';
import { OPERATION_LOG } from './ports.js';

/** Records every write with who made it and how it ended, also one whose input is refused. */
@Injectable()
export class OperationLogInterceptor implements NestInterceptor {
  constructor(@Inject(OPERATION_LOG) private readonly log: OperationLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const exchange = exchangeOf(context);
    return from(this.begin(exchange)).pipe(switchMap(() => next.handle()));
  }

  private async begin({ route, request, response }: Exchange): Promise<void> {
    const begun = performance.now();
    let input: Input | undefined;
    response.once('close', () =>
      this.log.record({
        service: route.service,
        route: route.name,
        method: route.method,
        caller: request.caller ?? VISITOR,
        requestId: requestIdOf(request),
        status: response.writableFinished ? response.statusCode : 0,
        durationMs: Math.round(performance.now() - begun),
        body: masked({
          ...input?.params,
          ...(typeof input?.body === 'object' ? input.body : { body: input?.body }),
          files: Object.values(input?.files ?? {}).flatMap((files) => files.map(({ name }) => name)),
        }),
      }),
    );
    input = await inputOf(route, request);
  }
}
