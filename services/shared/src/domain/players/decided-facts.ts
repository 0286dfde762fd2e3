import type { NamePeriod } from '@rallyrank/contracts/players/name-period';
import type { DecidedValues, PersonFieldKey, PersonValues } from '@rallyrank/contracts/players/person-values';
import { linkKinds, type Profile } from '@rallyrank/contracts/players/profile';
import type { ReplacedFacts } from '@rallyrank/contracts/players/replaced-facts';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { newNames } from '../names/name-keys.js';
import type { AssociationHistory } from './association-on.js';
import { withNamesOf } from './name-on.js';
import { correctedRecord, type PlayerChanges, type PlayerRecord, playerRecord } from './player-record.js';
import { NOTHING_REPLACED, replacedAfter } from './replaced-facts.js';

/** A person: the facts of sources, the decisions of users, and the facts that the product shows. */
export interface Person {
  readonly sourced: PlayerRecord;
  readonly decided: DecidedValues;
  /** The periods for which users have decided the association. */
  readonly associationPeriods: AssociationHistory['periods'];
  /** The periods for which users have decided another name. */
  readonly namePeriods: readonly NamePeriod[];
  /** The facts that sources have stated before. */
  readonly replaced: ReplacedFacts;
  /** By decided fact of the record, what sources stated when it was decided. */
  readonly overruled: DecidedValues;
  /**
   * Its association and name do not depend on the periods, and the names of periods are other names. It is `sourced`
   * itself if no user has decided any of its facts.
   */
  readonly shown: PlayerRecord;
}

export const NOTHING_DECIDED: DecidedValues = {};

type Defined<T> = Exclude<T, null | undefined>;
type ProfileText = 'birthplace' | 'hobby' | 'remark';

/** The decided value, or undefined if it is decided to be unknown; without a decision the sourced value. */
const chosen = <K extends PersonFieldKey, V>(
  decided: DecidedValues,
  key: K,
  sourced: V | undefined,
): V | Defined<DecidedValues[K]> | undefined => {
  const value = decided[key];
  if (value === undefined) return sourced;
  return value === null ? undefined : (value as Defined<DecidedValues[K]>);
};

const spellings = (text: string): string[] => text.split('\n').map((line) => line.trim());

/**
 * A name that a decision replaces is kept as another name, so that sources and visitors still find the person by it.
 */
const otherNamesOf = (sourced: PlayerRecord, decided: DecidedValues, shownName: string): string[] => {
  const wanted = decided.otherNames === undefined ? sourced.otherNames : spellings(decided.otherNames ?? '');
  // The text can contain blank lines.
  return newNames([...wanted, sourced.name.en], ['', shownName]);
};

/** The record that the product shows. */
export const shownRecord = (id: Id, sourced: PlayerRecord, decided: DecidedValues): PlayerRecord => {
  const en = decided.nameEn ?? sourced.name.en;
  const zh = chosen(decided, 'nameZh', sourced.name.zh);
  return playerRecord(id, {
    name: { en, ...(zh !== undefined && { zh }) },
    gender: chosen(decided, 'gender', sourced.gender),
    association: chosen(decided, 'association', sourced.association),
    birthDate: chosen(decided, 'birthDate', sourced.birthDate),
    hand: chosen(decided, 'hand', sourced.hand),
    heightCm: chosen(decided, 'heightCm', sourced.heightCm),
    otherNames: otherNamesOf(sourced, decided, en),
    sourceKeys: sourced.sourceKeys,
  });
};

const withNames = (record: PlayerRecord, periods: Person['namePeriods']): PlayerRecord =>
  periods.length === 0 ? record : playerRecord(record.id, { ...record, otherNames: withNamesOf(periods, record) });

type More = Pick<Person, 'associationPeriods' | 'namePeriods' | 'replaced' | 'overruled'>;
const NOTHING_MORE: More = {
  associationPeriods: [],
  namePeriods: [],
  replaced: NOTHING_REPLACED,
  overruled: NOTHING_DECIDED,
};

export const personOf = (
  sourced: PlayerRecord,
  decided: DecidedValues,
  { associationPeriods, namePeriods, replaced, overruled } = NOTHING_MORE,
): Person => ({
  sourced,
  decided,
  associationPeriods,
  namePeriods,
  replaced,
  overruled,
  shown: withNames(
    Object.keys(decided).length === 0 ? sourced : shownRecord(sourced.id, sourced, decided),
    namePeriods,
  ),
});

/** The person with some parts changed. */
export const personWith = (before: Person, parts: Partial<Omit<Person, 'shown'>>): Person => {
  const { sourced, decided, ...more } = { ...before, ...parts };
  return personOf(sourced, decided, more);
};

/** The person after a correction by a source. */
export const correctedPerson = (before: Person, changes: PlayerChanges): Person => {
  const sourced = correctedRecord(before.sourced, changes);
  return personWith(before, { sourced, replaced: replacedAfter(before.replaced, before.sourced, sourced) });
};

/** The decisions after an edit. */
export const decidedAfter = (
  before: DecidedValues,
  { decided, released }: { readonly decided: DecidedValues; readonly released: readonly PersonFieldKey[] },
): DecidedValues => {
  const kept = Object.entries(before).filter(([key]) => !released.includes(key as PersonFieldKey));
  return { ...Object.fromEntries(kept), ...decided };
};

/** The facts of a record, without the profile. */
const recordKeys = [
  'nameEn',
  'nameZh',
  'otherNames',
  'gender',
  'association',
  'birthDate',
  'hand',
  'heightCm',
] as const satisfies readonly PersonFieldKey[];

/** The values that sources stated for the decided facts at the time of each latest decision. */
const overruledAfter = (before: Person, decided: DecidedValues, edit: DecidedValues): DecidedValues => {
  const stated = recordValues(before.sourced);
  const keys = recordKeys.filter((key) => decided[key] !== undefined);
  if (keys.length === 0) return NOTHING_DECIDED;
  const known = (key: (typeof keys)[number]) => edit[key] === undefined && key in before.overruled;
  return Object.fromEntries(keys.map((key) => [key, known(key) ? before.overruled[key] : stated[key]]));
};

/** The person after an edit. */
export const editedPerson = (before: Person, edit: Parameters<typeof decidedAfter>[1]): Person => {
  const decided = decidedAfter(before.decided, edit);
  return personWith(before, { decided, overruled: overruledAfter(before, decided, edit.decided) });
};

/** A text needs its English form; a Chinese text alone serves as both. */
const textOf = (decided: DecidedValues, field: ProfileText, sourced: Profile[ProfileText]): Profile[ProfileText] => {
  const en = chosen(decided, `${field}En`, sourced?.en);
  const zh = chosen(decided, `${field}Zh`, sourced?.zh);
  const first = en ?? zh;
  return first === undefined ? undefined : { en: first, ...(zh !== undefined && { zh }) };
};

const linksOf = (decided: DecidedValues, sourced: Profile['links']): Profile['links'] => {
  const links = linkKinds.flatMap((kind) => {
    const link = chosen(decided, kind, sourced?.[kind]);
    return link === undefined ? [] : [[kind, link]];
  });
  return links.length === 0 ? undefined : Object.fromEntries(links);
};

/** The profile that the product shows, without absent keys and in the order of the schema. */
export const shownProfile = (sourced: Profile, decided: DecidedValues): Profile => {
  const facts: Profile = {
    birthplace: textOf(decided, 'birthplace', sourced.birthplace),
    deathDate: chosen(decided, 'deathDate', sourced.deathDate),
    retireDate: chosen(decided, 'retireDate', sourced.retireDate),
    weightKg: chosen(decided, 'weightKg', sourced.weightKg),
    prizeMoneyUsd: chosen(decided, 'prizeMoneyUsd', sourced.prizeMoneyUsd),
    hobby: textOf(decided, 'hobby', sourced.hobby),
    links: linksOf(decided, sourced.links),
    remark: textOf(decided, 'remark', sourced.remark),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
};

/** A record as flat values. */
export const recordValues = (record: PlayerRecord) => ({
  nameEn: record.name.en,
  nameZh: record.name.zh ?? null,
  otherNames: record.otherNames.length === 0 ? null : record.otherNames.join('\n'),
  gender: record.gender ?? null,
  association: record.association ?? null,
  birthDate: record.birthDate ?? null,
  hand: record.hand ?? null,
  heightCm: record.heightCm ?? null,
});

/** A profile as flat values. */
export const profileValues = ({ birthplace, hobby, remark, links, ...profile }: Profile) => ({
  weightKg: profile.weightKg ?? null,
  birthplaceEn: birthplace?.en ?? null,
  birthplaceZh: birthplace?.zh ?? null,
  deathDate: profile.deathDate ?? null,
  retireDate: profile.retireDate ?? null,
  prizeMoneyUsd: profile.prizeMoneyUsd ?? null,
  hobbyEn: hobby?.en ?? null,
  hobbyZh: hobby?.zh ?? null,
  remarkEn: remark?.en ?? null,
  remarkZh: remark?.zh ?? null,
  ...(Object.fromEntries(linkKinds.map((kind) => [kind, links?.[kind] ?? null])) as Pick<
    PersonValues,
    (typeof linkKinds)[number]
  >),
});

/** A record and a profile as flat values. */
export const valuesOf = (record: PlayerRecord, profile: Profile = {}): PersonValues => ({
  ...recordValues(record),
  ...profileValues(profile),
});
