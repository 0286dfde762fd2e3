import { Inject, Injectable } from '@nestjs/common';
import { answersDropped } from '@rallyrank/contracts/shared/caches';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { CacheQueries } from '../queries/caches.js';

/** Makes gateways evict cached answers. */
@Injectable()
export class CacheCommands {
  constructor(
    @Inject(CacheQueries) private readonly caches: CacheQueries,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError http.notFound for a group that no gateway has */
  async drop(group: string): Promise<{ entries: number }> {
    const { entries } = await this.caches.group(group);
    this.rpc.publish(answersDropped, { group });
    return { entries };
  }
}
