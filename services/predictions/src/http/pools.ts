import { Controller, Inject } from '@nestjs/common';
import { getPool, listCrowd, listPools } from '@rallyrank/contracts/predictions/pools';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { Route } from '@rallyrank/infra/nest/route';
import { PoolQueries } from '../queries/pools.js';
import { CrowdQueries } from '../queries/pools-crowd.js';

/** Answers the routes of contracts/src/predictions/pools.ts. */
@Controller()
export class PoolsController {
  constructor(
    @Inject(PoolQueries) private readonly queries: PoolQueries,
    @Inject(CrowdQueries) private readonly crowd: CrowdQueries,
  ) {}

  @Route(listPools)
  listPools(query: ParsedQuery<typeof listPools>) {
    return this.queries.listPools(query);
  }

  @Route(getPool)
  getPool(query: ParsedQuery<typeof getPool>) {
    return this.queries.getPool(query);
  }

  @Route(listCrowd)
  listCrowd(query: ParsedQuery<typeof listCrowd>) {
    return this.crowd.listCrowd(query);
  }
}
