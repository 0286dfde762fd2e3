import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { newNames } from '@rallyrank/shared/domain/names/name-keys';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import type { PlayerChanges, PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { isReplaced, type LastingFact } from '@rallyrank/shared/domain/players/replaced-facts';

/** All keys under which sources list the person, without duplicates. */
export const keysOf = (source: SourcePlayer): string[] => [
  ...new Set([...(source.sourceKey ? [source.sourceKey] : []), ...(source.sourceKeys ?? [])]),
];

/** The source of a key: `bwf` for `bwf:87117`. */
export const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'));

/**
 * Whether the source may change known facts. Only the source that first identified the person may. Any other source
 * only adds missing facts, so that two contradicting sources do not alternate a fact with each import.
 */
const mayChange = (knownKeys: readonly string[], keys: readonly string[]): boolean => {
  const first = knownKeys[0] ?? keys[0];
  return first === undefined || keys.some((key) => sourceOf(key) === sourceOf(first));
};

const facts = ['gender', 'association', 'birthDate', 'hand', 'heightCm'] as const;
/** Facts that distinguish two people. */
const identifying = ['gender', 'birthDate'] as const;

/**
 * The contradiction between an identifying fact and a source that may not change known facts; undefined if there is
 * none. A source that agrees with the decision of a user contradicts nothing.
 */
export const contradiction = ({ sourced, shown }: Person, source: SourcePlayer): string | undefined => {
  if (mayChange(sourced.sourceKeys, keysOf(source))) return undefined;
  const fact = identifying.find((f) => sourced[f] && source[f] && sourced[f] !== source[f] && shown[f] !== source[f]);
  return fact && `${fact} ${source[fact]} contradicts ${sourced[fact]} of player ${shown.id} (${shown.name.en})`;
};

/** Names of a row, and those that it replaces, that are not among the known ones. */
const newSpellings = (next: PlayerRecord['name'], known: PlayerRecord, source: SourcePlayer): string[] => {
  const replacedZh = known.name.zh === undefined || known.name.zh === next.zh ? [] : [known.name.zh];
  const stated = [known.name.en, ...replacedZh, source.name.en, ...source.otherNames];
  return newNames(stated, [next.en, ...known.otherNames]);
};

/** The names after a row; undefined for a part that it does not change. */
const namesAfter = (
  known: PlayerRecord,
  next: PlayerRecord['name'],
  source: SourcePlayer,
): Pick<PlayerChanges, 'name' | 'otherNames'> => {
  const { name, otherNames } = known;
  const kept = next.en === name.en ? otherNames : otherNames.filter((other) => other !== next.en);
  const spellings = newSpellings(next, known, source);
  const isKnown = spellings.length === 0 && kept.length === otherNames.length;
  return {
    ...((next.en !== name.en || next.zh !== name.zh) && { name: next }),
    ...(!isKnown && { otherNames: [...kept, ...spellings] }),
  };
};

/**
 * Facts that a source adds to a known player or changes; undefined if there is nothing new. A value that was replaced
 * is not restored, so that earlier files, imported again, change nothing.
 */
export const changesFrom = ({ sourced: known, replaced }: Person, source: SourcePlayer): PlayerChanges | undefined => {
  const keys = keysOf(source);
  const isPrimary = mayChange(known.sourceKeys, keys);
  const takes = <T extends string | number>(
    key: LastingFact | 'association',
    before: T | undefined,
    after: T | undefined,
  ): after is T =>
    after !== undefined &&
    after !== before &&
    (before === undefined || (isPrimary && (key === 'association' || !isReplaced(replaced, key, after))));
  // A person without keys is identified by the name, so another spelling corrects nothing.
  const correctsName = source.keepsName === undefined && keys.length > 0;
  const nameAfter = (key: 'nameEn' | 'nameZh', before: string | undefined, after: string | undefined) =>
    (correctsName || before === undefined) && takes(key, before, after) ? after : before;

  const changed = facts.filter((fact) => takes(fact, known[fact], source[fact]));
  const en = nameAfter('nameEn', known.name.en, source.name.en)!;
  const zh = nameAfter('nameZh', known.name.zh, source.name.zh);
  const changes: PlayerChanges = {
    ...Object.fromEntries(changed.map((fact) => [fact, source[fact]])),
    ...namesAfter(known, { en, ...(zh !== undefined && { zh }) }, source),
  };
  const newKeys = keys.filter((key) => !known.sourceKeys.includes(key));
  if (newKeys.length > 0) changes.sourceKeys = [...known.sourceKeys, ...newKeys];
  return Object.keys(changes).length > 0 ? changes : undefined;
};
