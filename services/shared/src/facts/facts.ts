import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { Directory } from '../directory/directory.js';
import { type RatingInput, ratingInput } from '../elo/rating-input.js';
import { MatchTable } from '../match-table/match-table.js';
import type { TableCopy } from '../match-table/table-copy.js';
import { type PackedLists, packLists, unpackLists } from '../published-lists/packed-lists.js';
import type { PublishedLists } from '../published-lists/published-lists.js';

/** Everything that is computed from, as a worker is sent it. */
export interface FactsCopy {
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
export interface FactModels {
  readonly table: MatchTable;
  readonly lists: PublishedLists;
  readonly directory: Directory;
}

/** Copies the read models at this moment. */
export const copyFacts = ({ table, lists, directory }: FactModels, profile: SportProfile): FactsCopy => {
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
export interface Facts {
  readonly profile: SportProfile;
  readonly rating: RatingInput;
}

const factsOf = (packed: PackedLists, listed: readonly Id[]): ListFacts[] =>
  unpackLists(packed).map(({ discipline, day, ranks, competitors, points, tournaments }) => ({
    discipline,
    date: dayOf(day),
    ranks: [...ranks],
    competitorIds: Array.from(competitors, (number) => listed[number]!),
    points: [...points],
    tournaments: [...tournaments],
  }));

export const loadFacts = (copy: FactsCopy): Facts => {
  const table = MatchTable.of(copy.table);
  const lists = copy.lists.flatMap((packed) => factsOf(packed, copy.listed));
  lists.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const pairs = new Map(copy.listed.map((id, number) => [id, copy.pairs[number] ?? undefined]));
  const person = (id: Id) => {
    const number = table.people.find(id)!;
    return { association: copy.associations[number] || undefined, birthDate: copy.births[number] || undefined };
  };
  return { profile: profileOf(copy.sport), rating: ratingInput(table, lists, { person, pair: (id) => pairs.get(id) }) };
};
