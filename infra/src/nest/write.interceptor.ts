import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { inputOf, rawInputOf } from '../http/input.js';
import { callFactsOf } from '../http/request-headers.js';
import type { Rpc } from '../rpc/port.js';
import { type Exchange, exchangeOf } from './exchange.js';
import { writeByLeader } from './forwarded-write.js';
import { RPC } from './ports.js';
import { ReadModels } from './read-models.js';
import { RepeatedWrites, type Written } from './repeated-writes.js';

/** Has a write answered where it may be, here or by the replica that leads, and once, however often it is sent. */
@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(
    @Inject(ReadModels) private readonly models: ReadModels,
    @Inject(RepeatedWrites) private readonly repeated: RepeatedWrites,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const exchange = exchangeOf(context);
    return from(this.answer(exchange, () => firstValueFrom(next.handle())));
  }

  private async answer({ route, request }: Exchange, handle: () => Promise<unknown>): Promise<unknown> {
    const { write } = await inputOf(route, request);
    const raw = await rawInputOf(route, request);
    const written =
      route.byLeader && !this.models.leads
        ? await writeByLeader(this.rpc, route, raw, callFactsOf(request))
        : await this.repeated.once(write.commandId, raw, async () => this.said(request, await handle()));
    // A write that was answered before, or elsewhere, said nothing of its answer here.
    Object.assign(request, { asOf: written.asOf, version: written.version });
    return written.result;
  }

  private said({ asOf, version }: Exchange['request'], result: unknown): Written {
    return { result, ...(asOf && { asOf }), ...(version !== undefined && { version }) };
  }
}
