import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportKey, SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { Directory } from '@rallyrank/shared/directory/directory';
import { type RatingInput, ratingInput } from '@rallyrank/shared/elo/rating-input';
import { MatchTable } from '@rallyrank/shared/match-table/match-table';
import type { TableCopy } from '@rallyrank/shared/match-table/table-copy';
import type { RankingLists } from '../projections/lists.js';
import type { PrizeMoney } from '../projections/prize-money.js';
import { type PackedLists, packLists, unpackLists } from './packed-lists.js';

/** What the worker is sent. */
export interface RankingsInput {
  readonly sport: SportKey;
  readonly table: TableCopy;
  /** By number of the person in the table; empty where unknown. */
  readonly associations: readonly string[];
  readonly births: readonly string[];
  readonly lists: readonly PackedLists[];
  /** By number of the competitor on the lists: its id, and for a pair those of its players. */
  readonly listed: readonly Id[];
  readonly pairs: readonly (readonly [Id, Id] | null)[];
  readonly prizeMoneyUsd: readonly (readonly [edition: Id, usd: number])[];
}

export interface ReadModels {
  readonly table: MatchTable;
  readonly lists: RankingLists;
  readonly directory: Directory;
  readonly prizeMoney: PrizeMoney;
}

/** Copies the read models at this moment. */
export const copyInput = (
  { table, lists, directory, prizeMoney }: ReadModels,
  profile: SportProfile,
): RankingsInput => {
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
    prizeMoneyUsd: prizeMoney.all(),
  };
};

/** What the worker computes from. */
export interface RankingsState {
  readonly profile: SportProfile;
  readonly rating: RatingInput;
  readonly prizeMoneyUsd: ReadonlyMap<Id, number>;
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

export const loadInput = (input: RankingsInput): RankingsState => {
  const table = MatchTable.of(input.table);
  const lists = input.lists.flatMap((packed) => factsOf(packed, input.listed));
  lists.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const pairs = new Map(input.listed.map((id, number) => [id, input.pairs[number] ?? undefined]));
  const person = (id: Id) => {
    const number = table.people.find(id)!;
    return { association: input.associations[number] || undefined, birthDate: input.births[number] || undefined };
  };
  return {
    profile: profileOf(input.sport),
    rating: ratingInput(table, lists, { person, pair: (id) => pairs.get(id) }),
    prizeMoneyUsd: new Map(input.prizeMoneyUsd),
  };
};
