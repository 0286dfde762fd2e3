import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { deadlines } from '@rallyrank/contracts/shared/route';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { inputOf, rawInputOf } from '../http/input.js';
import { callFactsOf } from '../http/request-headers.js';
import { collectingChanges, type EntityChange } from '../observability/changes.js';
import { ReplicaStatus } from '../projections/replica-status.js';
import type { Rpc } from '../rpc/port.js';
import { type Exchange, exchangeOf } from './exchange.js';
import { writeByLeader } from './forwarded-write.js';
import { RPC } from './ports.js';
import { RepeatedWrites, type Written } from './repeated-writes.js';

/** Executes a write here or forwards it to the leader, and executes it only once, even if it is sent repeatedly. */
@Injectable()
export class WriteInterceptor implements NestInterceptor {
  constructor(
    @Inject(ReplicaStatus) private readonly status: ReplicaStatus,
    @Inject(RepeatedWrites) private readonly repeated: RepeatedWrites,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const exchange = exchangeOf(context);
    return from(this.answer(exchange, () => firstValueFrom(next.handle())));
  }

  private async answer({ route, request }: Exchange, handle: () => Promise<unknown>): Promise<unknown> {
    const input = await inputOf(route, request);
    const facts = callFactsOf(request);
    const changes: EntityChange[] = [];
    request.changes = changes;
    const written = await collectingChanges(changes, async () =>
      route.byLeader && !this.status.leads
        ? writeByLeader(this.rpc, route, await rawInputOf(route, request), facts)
        : this.repeated.once(
            { route, caller: facts.caller, input, claimMs: route.byLeader ? undefined : deadlines[route.duration] },
            async () => this.said(request, await handle()),
          ),
    );
    // If the write was answered earlier or by another replica, no handler has reported facts about its answer here.
    Object.assign(request, { asOf: written.asOf, version: written.version });
    return written.result;
  }

  private said({ asOf, version }: Exchange['request'], result: unknown): Written {
    return { result, ...(asOf && { asOf }), ...(version !== undefined && { version }) };
  }
}
