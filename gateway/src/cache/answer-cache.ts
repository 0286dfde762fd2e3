import { type AnswerGroup, groupsOfAnswer } from '@rallyrank/contracts/shared/caches';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { AnswerCache } from '@rallyrank/infra/observability/caches/answer-cache';
import type { CachedEntry, MicroCache } from './micro-cache.js';

/** The read models that cached answers may depend on, their services, and the group of all answers. */
const groupsOf = (routes: readonly RouteDef[]): string[] => {
  const tags = routes.filter(({ cache }) => cache !== 'none').flatMap((route) => route.tags);
  const [all, ...others] = groupsOfAnswer([...new Set(tags)]);
  return [all!, ...others.sort()];
};

/** Sums in one pass, because there may be a hundred thousand entries. */
const sumsOf = (groups: readonly string[], all: readonly CachedEntry[]): AnswerGroup[] => {
  const sums = new Map(groups.map((name) => [name, { name, entries: 0, bytes: 0 }]));
  for (const { tags, bytes } of all)
    for (const group of groupsOfAnswer(tags)) {
      const sum = sums.get(group);
      if (!sum) continue;
      sum.entries += 1;
      sum.bytes += bytes;
    }
  return [...sums.values()];
};

/** The micro-cache for operators. The numbers are read on request, not counted at each call. */
export const answerCacheOf = (microCache: MicroCache, routes: readonly RouteDef[]): AnswerCache => {
  const groups = groupsOf(routes);
  return {
    report: () => ({ ...microCache.usage(), groups: sumsOf(groups, microCache.list()) }),
    keys: (group, most) =>
      microCache
        .list()
        .filter(({ tags }) => groupsOfAnswer(tags).has(group))
        .slice(0, most)
        .map(({ tags: _, ...key }) => key),
    drop: (group) => microCache.drop(group),
  };
};
