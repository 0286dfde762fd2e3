import type { Id } from '@rallyrank/contracts/shared/ids';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { type RatingInput, type RatingList, ratingInputOf } from '../../domain/elo/rating-input.js';
import { MatchTable } from '../../domain/match-table/match-table.js';
import type { TableCopy } from '../../domain/match-table/table-copy.js';
import type { Directory } from '../directory/directory.js';
import { type PackedLists, packLists, unpackLists } from '../published-lists/packed-lists.js';
import type { PublishedLists } from '../published-lists/published-lists.js';

/** Everything that is computed from, as a worker is sent it. */
export interface InputCopy {
  readonly sport: SportKey;
  readonly table: TableCopy;
  /** By number of the person in the table; empty where unknown. */
  readonly associations: readonly string[];
  readonly births: readonly string[];
  readonly lists: readonly PackedLists[];
  /** By number of the competitor on the lists: its id, and for a pair those of its players. */
  readonly listed: readonly Id[];
  readonly pairs: readonly (readonly [Id, Id] | null)[];
}

/** The read models that are copied. */
export interface InputModels {
  readonly table: MatchTable;
  readonly lists: PublishedLists;
  readonly directory: Directory;
}

/** Copies the read models at this moment. */
export const copyInput = ({ table, lists, directory }: InputModels, profile: SportProfile): InputCopy => {
  const copy = table.copy();
  const people = copy.people.map((id) => directory.player(id));
  const listed = lists.ids();
  return {
    sport: profile.key,
    table: copy,
    associations: people.map((person) => person?.association ?? ''),
    births: people.map((person) => person?.birthDate ?? ''),
    lists: profile.disciplines.map(({ code }) => packLists(code, lists.lists(code))),
    listed,
    pairs: listed.map((id) => directory.pair(id)?.playerIds ?? null),
  };
};

/** What a worker computes from. */
export interface DerivationInput {
  readonly profile: SportProfile;
  readonly rating: RatingInput;
}

/** The numbers of a column of the lists, one after the other, as numbers of the match table. */
const numbered = (competitors: Int32Array, numbers: Int32Array): Int32Array =>
  competitors.map((each) => numbers[each]!);

/** All lists by day. */
const listsOf = ({ lists, listed, pairs }: InputCopy, { people }: MatchTable): RatingList[] => {
  const numbersOf = (idOf: (listed: number) => Id | undefined): Int32Array =>
    Int32Array.from(listed, (_, number) => {
      const id = idOf(number);
      return id === undefined ? -1 : (people.find(id) ?? -1);
    });
  const own = numbersOf((number) => listed[number]);
  const first = numbersOf((number) => pairs[number]?.[0] ?? listed[number]);
  const second = numbersOf((number) => pairs[number]?.[1]);
  return lists
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
};

export const loadInput = (copy: InputCopy): DerivationInput => {
  const table = MatchTable.of(copy.table);
  const person = (id: Id) => {
    const number = table.people.find(id)!;
    return { association: copy.associations[number] || undefined, birthDate: copy.births[number] || undefined };
  };
  return { profile: profileOf(copy.sport), rating: ratingInputOf(table, listsOf(copy, table), person) };
};
