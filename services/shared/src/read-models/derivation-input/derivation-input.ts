import type { Id } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { PointsTable, SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { type RatingInput, type RatingList, ratingInputOf } from '../../domain/elo/rating-input.js';
import { MatchTable } from '../../domain/match-table/match-table.js';
import type { TableCopy } from '../../domain/match-table/table-copy.js';
import type { AssociationHistory } from '../../domain/players/association-on.js';
import type { Directory } from '../directory/directory.js';
import type { PointsSystems } from '../points-systems.js';
import { type PackedLists, packLists, unpackLists } from '../published-lists/packed-lists.js';
import type { PublishedLists } from '../published-lists/published-lists.js';

/** Facts about people and pairs, in the form sent to a worker. */
export interface PeopleCopy {
  /** Association codes of the current day by competitor number of the table; empty if unknown. */
  readonly associations: readonly string[];
  readonly births: readonly string[];
  /** By competitor number of the table: the associations of the players for whom users have decided periods. */
  readonly histories: ReadonlyMap<number, AssociationHistory>;
  /** By competitor number on the lists: the id, and for a pair also the ids of its players. */
  readonly listed: readonly Id[];
  readonly pairs: readonly (readonly [Id, Id] | null)[];
}

/** The complete input of a derivation, in the form sent to a worker. */
export interface InputCopy extends PeopleCopy {
  readonly sport: SportKey;
  /** The points tables that apply if users have decided any; null for those of the sport profile. */
  readonly points: readonly PointsTable[] | null;
  readonly table: TableCopy;
  readonly lists: readonly PackedLists[];
}

/** The read models to copy. */
export interface InputModels {
  readonly table: MatchTable;
  readonly lists: PublishedLists;
  readonly directory: Directory;
  readonly systems: PointsSystems;
}

export const copyLists = ({ lists }: InputModels, { disciplines: defined }: SportProfile): PackedLists[] =>
  defined.map(({ code }) => packLists(code, lists.lists(code)));

export const copyPeople = ({ table, lists, directory }: InputModels): PeopleCopy => {
  const people = Array.from({ length: table.people.size }, (_, number) => directory.player(table.people.id(number)));
  const listed = lists.ids();
  return {
    associations: people.map((person) => person?.association ?? ''),
    births: people.map((person) => person?.birthDate ?? ''),
    histories: new Map(
      people.flatMap((_, number) => {
        const history = directory.associationHistory(table.people.id(number));
        return history ? [[number, history] as const] : [];
      }),
    ),
    listed,
    pairs: listed.map((id) => directory.pair(id)?.playerIds ?? null),
  };
};

/** Copies the current state of the read models. */
export const copyInput = (models: InputModels, profile: SportProfile): InputCopy => ({
  sport: profile.key,
  points: models.systems.decidedTables(profile),
  table: models.table.copy(),
  lists: copyLists(models, profile),
  ...copyPeople(models),
});

/** The input of a computation in a worker. */
export interface DerivationInput {
  readonly profile: SportProfile;
  readonly rating: RatingInput;
  readonly histories: PeopleCopy['histories'];
}

/**
 * By competitor number on the lists: the numbers of the competitor and of its players in the match table; -1 if they
 * are not in the table.
 */
export interface ListedNumbers {
  readonly own: Int32Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
}

export const listedNumbers = ({ listed, pairs }: PeopleCopy, { people }: MatchTable): ListedNumbers => {
  const numbersOf = (idOf: (listed: number) => Id | undefined): Int32Array =>
    Int32Array.from(listed, (_, number) => {
      const id = idOf(number);
      return id === undefined ? -1 : (people.find(id) ?? -1);
    });
  return {
    own: numbersOf((number) => listed[number]),
    first: numbersOf((number) => pairs[number]?.[0] ?? listed[number]),
    second: numbersOf((number) => pairs[number]?.[1]),
  };
};

/** Converts a column of competitor numbers of the lists to numbers of the match table. */
const numbered = (competitors: Int32Array, numbers: Int32Array): Int32Array =>
  competitors.map((each) => numbers[each]!);

/** All lists, in order of day. */
export const ratingLists = (lists: readonly PackedLists[], { own, first, second }: ListedNumbers): RatingList[] =>
  lists
    .flatMap((packed) => unpackLists(packed))
    .map(({ discipline, competitors, day, ranks, points, tournaments }) => ({
      discipline: disciplines.indexOf(discipline),
      day,
      ranks,
      points,
      tournaments,
      competitors: numbered(competitors, own),
      firstPlayers: numbered(competitors, first),
      secondPlayers: numbered(competitors, second),
    }))
    .sort((a, b) => a.day - b.day);

/** Facts about a person of the table. */
export const personIn =
  ({ people }: MatchTable, { associations, births }: PeopleCopy) =>
  (id: Id) => {
    const number = people.find(id)!;
    return { association: associations[number] || undefined, birthDate: births[number] || undefined };
  };

/** The profile with the points tables that apply. */
const withPoints = (profile: SportProfile, points: InputCopy['points']): SportProfile =>
  points === null ? profile : { ...profile, points };

export const loadInput = (copy: InputCopy): DerivationInput => {
  const table = MatchTable.of(copy.table);
  const lists = ratingLists(copy.lists, listedNumbers(copy, table));
  const profile = withPoints(profileOf(copy.sport), copy.points);
  return {
    profile,
    rating: ratingInputOf(table, lists, personIn(table, copy), profile),
    histories: copy.histories,
  };
};
