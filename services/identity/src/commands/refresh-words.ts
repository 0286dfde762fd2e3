import { Inject, Injectable } from '@nestjs/common';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';

/** Announces that read models have changed, so that gateways evict their cached answers. */
@Injectable()
export class RefreshWords {
  constructor(@Inject(RPC) private readonly rpc: Pick<Rpc, 'publish'>) {}

  of(...models: readonly string[]): void {
    for (const projection of models) this.rpc.publish(readModelMoved, { service: 'identity', projection, position: 0 });
  }
}
