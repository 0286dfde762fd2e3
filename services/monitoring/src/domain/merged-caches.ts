import type { SharedKind } from '@rallyrank/contracts/monitoring/caches';
import { ALL_ANSWERS, type AnswerGroup, type AnswerKey } from '@rallyrank/contracts/shared/caches';

const isAll = ({ name }: AnswerGroup) => Number(name === ALL_ANSWERS);

/**
 * The groups of several gateways, merged by name with their contents summed. The group of all answers comes first, then
 * the others by size.
 */
export const mergedGroups = (gateways: readonly (readonly AnswerGroup[])[]): AnswerGroup[] =>
  Array.from(
    Map.groupBy(gateways.flat(), ({ name }) => name),
    ([name, own]) => ({
      name,
      entries: own.reduce((sum, { entries }) => sum + entries, 0),
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
    }),
  ).sort((a, b) => isAll(b) - isAll(a) || b.bytes - a.bytes || (a.name < b.name ? -1 : 1));

/**
 * The keys of several gateways, merged. A key is fresh if one gateway serves it; its size and age are those of the
 * freshest copy.
 */
export const mergedKeys = (gateways: readonly (readonly AnswerKey[])[]): (AnswerKey & { gateways: number })[] =>
  Array.from(
    Map.groupBy(gateways.flat(), ({ key }) => key),
    ([, own]) => {
      const [freshest] = own.toSorted((a, b) => Number(b.isFresh) - Number(a.isFresh) || a.ageSeconds - b.ageSeconds);
      return { ...freshest!, gateways: own.length };
    },
  );

/** Prefixes of the keys in the shared cache. */
const prefixes: readonly (readonly [prefix: string, kind: SharedKind])[] = [
  ['limit:', 'limits'],
  ['nonce:', 'nonces'],
  ['written:', 'writes'],
  ['chat:', 'chat'],
  ['live:online', 'presence'],
  ['live:consoles:', 'consoles'],
  ['simulator:', 'simulator'],
];

/** The purpose of an entry in the shared cache. */
export const kindOfKey = (key: string): SharedKind =>
  prefixes.find(([prefix]) => key.startsWith(prefix))?.[1] ?? 'other';
