import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { withinEdits } from '@rallyrank/shared/domain/names/edit-distance';
import { nameKeys, tokenKey } from '@rallyrank/shared/domain/names/name-keys';
import { nameTokens, normaliseName } from '@rallyrank/shared/domain/names/normalise';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { Finding, HealthInput } from './finding.js';
import { togetherIn } from './together.js';

type Two = readonly [PlayerRecord, PlayerRecord];

/** Number of days between two careers above which namesakes count as two persons of different generations. */
const LONGEST_BREAK = 10 * 365;
/** Shorter names of different persons often differ by one letter. */
const LEAST_LETTERS = 8;

const keysOf = ({ name, otherNames }: PlayerRecord): string[] => {
  const keys = [...[name.en, ...otherNames].flatMap(nameKeys), normaliseName(name.zh ?? '')];
  return [...new Set(keys)].filter((key) => key !== '');
};

const birthKey = ({ birthDate, association }: PlayerRecord): string[] =>
  birthDate === undefined || association === undefined ? [] : [`${birthDate} ${association}`];

/** All pairs of players who share a key. */
const sharing = (records: readonly PlayerRecord[], keys: (record: PlayerRecord) => readonly string[]): Two[] => {
  const keyed = new Map<string, PlayerRecord[]>();
  for (const record of records) {
    for (const key of keys(record)) {
      const group = keyed.get(key);
      if (group) group.push(record);
      else keyed.set(key, [record]);
    }
  }
  return [...keyed.values()].flatMap((group) =>
    group.flatMap((one, i) => group.slice(i + 1).map((other): Two => [one, other])),
  );
};

const isUnlike = <T>(one: T | undefined, other: T | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Whether one person can have both records, apart from the names. */
const isPossible = ([one, other]: Two): boolean =>
  !isUnlike(one.gender, other.gender) &&
  !isUnlike(one.birthDate, other.birthDate) &&
  !isUnlike(one.association, other.association);

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'dr']);

/** Whether a name has at least two words, without counting initials and titles. */
const isFull = ({ name }: PlayerRecord): boolean =>
  nameTokens(name.en).filter((word) => word.length > 1 && !TITLES.has(word)).length > 1;

/** Whether the names differ by one letter, or by words that one of them lacks. */
const isSimilar = ([one, other]: Two): boolean => {
  const [a, b] = [tokenKey(one.name.en), tokenKey(other.name.en)];
  const [short, long] = [a.split(' '), b.split(' ')].sort((x, y) => x.length - y.length) as [string[], string[]];
  const isPart = short.length > 1 && short.every((word) => long.includes(word));
  return isPart || (Math.min(a.length, b.length) >= LEAST_LETTERS && withinEdits(a, b, 1));
};

/** Whether a name identifies a person: with the birth date, or with the association and a career at the time. */
const isNamesake = ({ careers }: HealthInput, [one, other]: Two): boolean => {
  if (one.birthDate !== undefined && one.birthDate === other.birthDate) return true;
  if (one.association === undefined || one.association !== other.association || !isFull(one)) return false;
  const [a, b] = [careers().get(one.id), careers().get(other.id)];
  return !a || !b || Math.max(a.first, b.first) - Math.min(a.last, b.last) <= LONGEST_BREAK;
};

const factsOf = (records: Two): Finding['facts'] => {
  const both = (of: (record: PlayerRecord) => string | undefined) =>
    records.map((record) => of(record) ?? '–').join(' / ');
  return {
    names: both(({ name }) => name.en),
    births: both(({ birthDate }) => birthDate),
    associations: both(({ association }) => association),
  };
};

/**
 * Pairs of players who may be one person: the same name and the same birth date or association, or a similar name and
 * the same birth date and association. They were never in the same event or on the same list, and at least one of
 * them has a match or a place on a list.
 */
export function* samePersons(input: HealthInput): Iterable<Finding> {
  const records = input.people.playerIds().map((id) => input.people.player(id)!);
  const likely = [
    ...sharing(records, keysOf).filter((two) => isPossible(two) && isNamesake(input, two)),
    ...sharing(records, birthKey).filter((two) => isPossible(two) && isSimilar(two)),
  ].filter((two) => two.some(({ id }) => input.careers().has(id)));
  const found = new Map<string, Two>();
  for (const two of likely) {
    const sorted = two.toSorted((a, b) => compareIds(a.id, b.id)) as [PlayerRecord, PlayerRecord];
    found.set(sorted.map(({ id }) => id).join(' '), sorted);
  }
  const asked: Id[] = [...found.values()].flatMap((two) => two.map(({ id }) => id));
  const areTogether = togetherIn(input, new Set(asked));
  for (const [one, other] of found.values()) {
    if (areTogether(one.id, other.id)) continue;
    yield { kind: 'samePerson', playerIds: [one.id, other.id], facts: factsOf([one, other]) };
  }
}
