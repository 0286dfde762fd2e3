import { ALL_ANSWERS, type AnswerGroup, isInGroup } from '@rallyrank/contracts/shared/caches';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { AnswerCache } from '@rallyrank/infra/observability/caches/answer-cache';
import type { CachedEntry, MicroCache } from './micro-cache.js';

/** The read models that cached answers may depend on, their services, and the group of all answers. */
const groupsOf = (routes: readonly RouteDef[]): string[] => {
  const tags = routes.filter(({ cache }) => cache !== 'none').flatMap((route) => route.tags);
  const services = tags.map((tag) => tag.slice(0, tag.indexOf('.')));
  return [ALL_ANSWERS, ...[...new Set([...services, ...tags])].sort()];
};

const sumOf = (group: string, entries: readonly CachedEntry[]): AnswerGroup => {
  const own = entries.filter(({ tags }) => group === ALL_ANSWERS || tags.some((tag) => isInGroup(group, tag)));
  return { name: group, entries: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) };
};

/** The micro-cache as operators see it. Read when somebody asks, not counted at each call. */
export const answerCacheOf = (microCache: MicroCache, routes: readonly RouteDef[]): AnswerCache => {
  const groups = groupsOf(routes);
  return {
    report: () => {
      const entries = microCache.list();
      return { ...microCache.usage(), groups: groups.map((group) => sumOf(group, entries)) };
    },
    keys: (group, most) =>
      microCache
        .list()
        .filter(({ tags }) => group === ALL_ANSWERS || tags.some((tag) => isInGroup(group, tag)))
        .slice(0, most)
        .map(({ tags: _, ...key }) => key),
    drop: (group) => microCache.drop(group),
  };
};
