import { Controller, Inject } from '@nestjs/common';
import {
  dropCache,
  getCaches,
  listCacheKeys,
  listCacheNames,
  sharedKinds,
} from '@rallyrank/contracts/monitoring/caches';
import { answersDropped, MOST_KEYS } from '@rallyrank/contracts/shared/caches';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { Cache } from '@rallyrank/infra/cache/port';
import { UnavailableError } from '@rallyrank/infra/errors';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { CACHE, RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { kindOfKey, mergedGroups, mergedKeys } from '../domain/merged-caches.js';
import { AllCaches, type GatewayCache } from '../processes/all-caches.js';

const groupsOf = (gateways: readonly GatewayCache[]) => mergedGroups(gateways.map(({ answers }) => answers.groups));

/** Answers the routes of contracts/src/monitoring/caches.ts. */
@Controller()
export class CachesController {
  constructor(
    @Inject(AllCaches) private readonly caches: AllCaches,
    @Inject(CACHE) private readonly cache: Cache,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  @Route(getCaches)
  async getCaches() {
    const [{ gateways, silent }, shared] = await Promise.all([this.caches.ask(), this.shared()]);
    const rows = gateways.map(({ process, answers: { groups: _, ...figures } }) => ({ process, ...figures }));
    return { gateways: rows, groups: groupsOf(gateways), silent, shared };
  }

  @Route(listCacheNames)
  async listCacheNames() {
    const { gateways } = await this.caches.ask();
    return { groups: groupsOf(gateways), gateways: gateways.length };
  }

  /** @throws DomainError http.notFound for a group that no gateway has */
  @Route(listCacheKeys)
  async listCacheKeys(_: ParsedQuery<typeof listCacheKeys>, { params }: RouteCall<typeof listCacheKeys>) {
    const { gateways } = await this.group(params.cacheName);
    return { keys: mergedKeys(gateways.map(({ keys }) => keys)).slice(0, MOST_KEYS) };
  }

  /** @throws DomainError http.notFound for a group that no gateway has */
  @Route(dropCache)
  async dropCache(_: ParsedQuery<typeof dropCache>, { params }: RouteCall<typeof dropCache>) {
    const { entries } = await this.group(params.cacheName);
    this.rpc.publish(answersDropped, { group: params.cacheName });
    return { entries };
  }

  private async group(name: string) {
    const { gateways } = await this.caches.ask(name);
    const group = groupsOf(gateways).find((one) => one.name === name);
    if (!group) throw new DomainError('http.notFound');
    return { gateways, entries: group.entries };
  }

  /** Null while the server cannot be reached: the rest of the page does not need it. */
  private async shared() {
    try {
      const [server, { counts, isComplete }] = await Promise.all([this.cache.server(), this.cache.count(kindOfKey)]);
      const kinds = sharedKinds.map((kind) => ({ kind, entries: counts.get(kind) ?? 0 }));
      return { server, kinds: kinds.filter(({ entries }) => entries > 0), isComplete };
    } catch (error) {
      if (error instanceof UnavailableError) return null;
      throw error;
    }
  }
}
