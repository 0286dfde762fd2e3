import type { SourcePlayer } from '@rallyrank/contracts/players/rpc';
import { tokenKey } from '@rallyrank/shared/domain/names/name-keys';
import type { Person } from '@rallyrank/shared/domain/players/decided-facts';
import type { PlayerChanges, PlayerRecord } from '@rallyrank/shared/domain/players/player-record';

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
 * How a source that may not change known facts contradicts an identifying fact; undefined if it does not. A source that
 * agrees with the decision of a user does not.
 */
export const contradiction = ({ sourced, shown }: Person, source: SourcePlayer): string | undefined => {
  if (mayChange(sourced.sourceKeys, keysOf(source))) return undefined;
  const fact = identifying.find((f) => sourced[f] && source[f] && sourced[f] !== source[f] && shown[f] !== source[f]);
  return fact && `${fact} ${source[fact]} contradicts ${sourced[fact]} of player ${shown.id} (${shown.name.en})`;
};

const newSpellings = (known: PlayerRecord, source: SourcePlayer): string[] => {
  const seen = new Set([known.name.en, ...known.otherNames].map(tokenKey));
  return [source.name.en, ...source.otherNames].filter((name) => {
    const key = tokenKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** Facts that a source adds to a known player or changes; undefined if there is nothing new. */
export const changesFrom = (known: PlayerRecord, source: SourcePlayer): PlayerChanges | undefined => {
  const keys = keysOf(source);
  const takes = <T>(before: T | undefined, after: T | undefined): after is T =>
    after !== undefined && after !== before && (before === undefined || mayChange(known.sourceKeys, keys));

  const changed = facts.filter((fact) => takes(known[fact], source[fact]));
  const changes: PlayerChanges = Object.fromEntries(changed.map((fact) => [fact, source[fact]]));
  if (takes(known.name.zh, source.name.zh)) changes.name = { en: known.name.en, zh: source.name.zh };
  const spellings = newSpellings(known, source);
  if (spellings.length > 0) changes.otherNames = [...known.otherNames, ...spellings];
  const newKeys = keys.filter((key) => !known.sourceKeys.includes(key));
  if (newKeys.length > 0) changes.sourceKeys = [...known.sourceKeys, ...newKeys];
  return Object.keys(changes).length > 0 ? changes : undefined;
};
