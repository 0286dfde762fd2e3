import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EditionFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { Edition } from './edition.js';

/** The source of a key: `bwf` for `bwf:87117`. */
const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'));

/** The role of a source of a known edition: `alone` if no other one states it, `lead` to correct, `add` to complete. */
export type SourceRole = 'alone' | 'lead' | 'add';

/**
 * The first key of an edition is that of its leading source. Another source only completes what is known, unless the
 * sport profile trusts it more; then it becomes the leading one.
 */
export const roleOf = (
  { trust }: Pick<SportProfile, 'trust'>,
  { facts }: Pick<Edition, 'facts'>,
  { sourceKey }: Pick<ImportedEdition, 'sourceKey'>,
): SourceRole => {
  const sources = (facts?.sourceKeys ?? []).map(sourceOf);
  const [leading] = sources;
  if (sourceKey === undefined || leading === undefined) return 'alone';
  const own = sourceOf(sourceKey);
  if (sources.every((source) => source === own)) return 'alone';
  const [place, before] = [trust.indexOf(own), trust.indexOf(leading)];
  return own === leading || (place >= 0 && place < before) ? 'lead' : 'add';
};

/** The keys of an edition, that of a new leading source first. */
export const keysOf = (
  known: EditionFacts['sourceKeys'],
  { sourceKey, edition: { sourceKeys = [] } }: ImportedEdition,
  role: SourceRole,
): string[] => {
  const own = sourceKey === undefined ? [] : [sourceKey];
  const isLeading = role !== 'lead' || known.slice(0, 1).some((key) => own.some((o) => sourceOf(o) === sourceOf(key)));
  return [...new Set([...(isLeading ? [] : own), ...known, ...own, ...sourceKeys])];
};

/** Facts that two sources state: those of the source that may correct, with what only the other one states. */
export const combined = <T extends object>(known: T, stated: T, role: SourceRole): T =>
  role === 'add' ? { ...stated, ...known } : { ...known, ...stated };
