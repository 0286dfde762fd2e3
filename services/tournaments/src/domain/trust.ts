import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Edition } from './edition.js';

/** The source of a key: `bwf` for `bwf:87117`. */
const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'));

/**
 * The role of a source for a known edition: it alone states the edition, or it is the leading one of several and
 * corrects what is known, or it only adds what is unknown.
 */
export type Role = 'alone' | 'leading' | 'adding';

/**
 * The first key of an edition is that of its leading source. Another source only completes what is known, unless the
 * sport profile trusts it more; then it becomes the leading one.
 */
export const roleOf = (
  { trust }: Pick<SportProfile, 'trust'>,
  { facts }: Pick<Edition, 'facts'>,
  { sourceKey }: Pick<ImportedEdition, 'sourceKey'>,
): Role => {
  const sources = (facts?.sourceKeys ?? []).map(sourceOf);
  const [leading] = sources;
  if (sourceKey === undefined || leading === undefined) return 'alone';
  const own = sourceOf(sourceKey);
  if (sources.every((source) => source === own)) return 'alone';
  // A source that is not listed is trusted less than those that are.
  const placeOf = (source: string): number => (trust.includes(source) ? trust.indexOf(source) : trust.length);
  return own === leading || placeOf(own) < placeOf(leading) ? 'leading' : 'adding';
};

/** The keys of an edition, that of a new leading source first. */
export const keysOf = (
  known: EditionFacts['sourceKeys'],
  { sourceKey, edition: { sourceKeys = [] } }: ImportedEdition,
  role: Role,
): string[] => {
  const own = sourceKey === undefined ? [] : [sourceKey];
  const isNewLeader = role === 'leading' && sourceOf(known[0]!) !== sourceOf(sourceKey!);
  return [...new Set([...(isNewLeader ? own : []), ...known, ...own, ...sourceKeys])];
};

/** Facts that two sources state: those of the source that may correct, with what only the other one states. */
export const combined = <T extends object>(known: T, stated: T, role: Role): T =>
  role === 'adding' ? { ...stated, ...known } : { ...known, ...stated };
