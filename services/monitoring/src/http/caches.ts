import { Controller, Inject } from '@nestjs/common';
import { dropCache, getCaches, listCacheKeys, listCacheNames } from '@rallyrank/contracts/monitoring/caches';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { CacheCommands } from '../commands/caches.js';
import { CacheQueries } from '../queries/caches.js';

/** Answers the routes of contracts/src/monitoring/caches.ts. */
@Controller()
export class CachesController {
  constructor(
    @Inject(CacheQueries) private readonly queries: CacheQueries,
    @Inject(CacheCommands) private readonly commands: CacheCommands,
  ) {}

  @Route(getCaches)
  getCaches() {
    return this.queries.getCaches();
  }

  @Route(listCacheNames)
  listCacheNames() {
    return this.queries.listCacheNames();
  }

  @Route(listCacheKeys)
  listCacheKeys(_: ParsedQuery<typeof listCacheKeys>, { params }: RouteCall<typeof listCacheKeys>) {
    return this.queries.listCacheKeys(params.cacheName);
  }

  @Route(dropCache)
  dropCache(_: ParsedQuery<typeof dropCache>, { params }: RouteCall<typeof dropCache>) {
    return this.commands.drop(params.cacheName);
  }
}
