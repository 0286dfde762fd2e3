import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { MatchTable } from '../match-table/match-table.js';

/** A published list as ratings use it; competitors and players are numbers of the match table, -1 where they are not in it. */
export interface RatingList {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly day: number;
  readonly ranks: Uint32Array;
  readonly points: Float64Array;
  /** Tournaments counted, 0 where unknown. */
  readonly tournaments: Uint32Array;
  readonly competitors: Int32Array;
  readonly firstPlayers: Int32Array;
  /** -1 in singles too. */
  readonly secondPlayers: Int32Array;
}

/** Input of ratings; apart from the matches themselves, nothing in it reveals a result. */
export interface RatingInput {
  readonly table: MatchTable;
  /** By day. */
  readonly lists: readonly RatingList[];
  /** By number of the competitor: its first player (the competitor itself if it is a player) and its second player (-1 if none). */
  readonly firstOf: Int32Array;
  readonly secondOf: Int32Array;
  /** By number of the player: number of the association (-1 unknown), and day of birth (NaN unknown). */
  readonly associations: Int16Array;
  readonly births: Float64Array;
  readonly associationCodes: readonly string[];
}

export interface PersonDetails {
  readonly association?: string | undefined;
  readonly birthDate?: string | undefined;
}

/** Where facts about people come from: the read models of a service, or a test. */
export interface PeopleSource {
  person(id: Id): PersonDetails | undefined;
  /** The two players of a pair; undefined for a player. */
  pair(id: Id): readonly [Id, Id] | undefined;
}

/** Facts about people, by number in the table. */
const peopleColumns = (
  { people }: MatchTable,
  person: PeopleSource['person'],
): Omit<RatingInput, 'table' | 'lists'> => {
  const codes = new Map<string, number>();
  const associations = new Int16Array(people.size).fill(-1);
  const births = new Float64Array(people.size).fill(Number.NaN);
  for (let number = 0; number < people.size; number++) {
    const { association, birthDate } = person(people.id(number)) ?? {};
    if (birthDate !== undefined) births[number] = dayNumber(birthDate);
    if (association === undefined) continue;
    if (!codes.has(association)) codes.set(association, codes.size);
    associations[number] = codes.get(association)!;
  }
  return {
    firstOf: Int32Array.from({ length: people.size }, (_, number) => people.playersOf(number)[0]!),
    secondOf: Int32Array.from({ length: people.size }, (_, number) => people.playersOf(number)[1] ?? -1),
    associations,
    births,
    associationCodes: [...codes.keys()],
  };
};

/** @throws RangeError when the lists are not in ascending order of day */
export const ratingInputOf = (
  table: MatchTable,
  lists: readonly RatingList[],
  person: PeopleSource['person'],
): RatingInput => {
  if (lists.some(({ day }, i) => i > 0 && day < lists[i - 1]!.day)) throw new RangeError('lists out of order');
  return { table, lists, ...peopleColumns(table, person) };
};

/** Builds the same input from lists as published. @throws RangeError when the lists are not in ascending order of day */
export const ratingInput = (table: MatchTable, lists: readonly ListFacts[], source: PeopleSource): RatingInput => {
  const numberOf = (id: Id | undefined): number => (id === undefined ? -1 : (table.people.find(id) ?? -1));
  const numbered = lists.map((list): RatingList => {
    const players = list.competitorIds.map((id): readonly Id[] => source.pair(id) ?? [id]);
    return {
      discipline: disciplines.indexOf(list.discipline),
      day: dayNumber(list.date),
      ranks: Uint32Array.from(list.ranks),
      points: Float64Array.from(list.points),
      tournaments: Uint32Array.from(list.tournaments),
      competitors: Int32Array.from(list.competitorIds, numberOf),
      firstPlayers: Int32Array.from(players, ([first]) => numberOf(first)),
      secondPlayers: Int32Array.from(players, ([, second]) => numberOf(second)),
    };
  });
  return ratingInputOf(table, numbered, source.person);
};
