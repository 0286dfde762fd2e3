import { Inject, Injectable } from '@nestjs/common';
import {
  type getCaches,
  type listCacheKeys,
  type listCacheNames,
  sharedKinds,
} from '@rallyrank/contracts/monitoring/caches';
import { MOST_KEYS } from '@rallyrank/contracts/shared/caches';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { Cache } from '@rallyrank/infra/cache/port';
import { UnavailableError } from '@rallyrank/infra/errors';
import { CACHE } from '@rallyrank/infra/nest/ports';
import { kindOfKey, mergedGroups, mergedKeys } from '../domain/merged-caches.js';
import { AllCaches, type GatewayCache } from '../processes/all-caches.js';

const groupsOf = (gateways: readonly GatewayCache[]) => mergedGroups(gateways.map(({ answers }) => answers.groups));

/** The content of the caches of the gateways and of the shared server. */
@Injectable()
export class CacheQueries {
  constructor(
    @Inject(AllCaches) private readonly caches: AllCaches,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  async getCaches(): Promise<ResultOf<typeof getCaches>> {
    const [{ gateways, silent }, shared] = await Promise.all([this.caches.ask(), this.shared()]);
    const rows = gateways.map(({ process, answers: { groups: _, ...figures } }) => ({ process, ...figures }));
    return { gateways: rows, groups: groupsOf(gateways), silent, shared };
  }

  async listCacheNames(): Promise<ResultOf<typeof listCacheNames>> {
    const { gateways } = await this.caches.ask();
    return { groups: groupsOf(gateways), gateways: gateways.length };
  }

  /** @throws DomainError http.notFound for a group that no gateway has */
  async listCacheKeys(name: string): Promise<ResultOf<typeof listCacheKeys>> {
    const { gateways } = await this.group(name);
    return { keys: mergedKeys(gateways.map(({ keys }) => keys)).slice(0, MOST_KEYS) };
  }

  /** @throws DomainError http.notFound for a group that no gateway has */
  async group(name: string) {
    const { gateways } = await this.caches.ask(name);
    const group = groupsOf(gateways).find((one) => one.name === name);
    if (!group) throw new DomainError('http.notFound');
    return { gateways, entries: group.entries };
  }

  /** Null while the server cannot be reached, since the rest of the page does not need it. */
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
