import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { MatchTable } from '../match-table/match-table.js';

/**
 * A published list in the form that ratings use. Competitors and players are numbers of the match table; -1 if they are
 * not in it.
 */
export interface RatingList {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly day: number;
  readonly ranks: Uint32Array;
  readonly points: Float64Array;
  /** Number of counted tournaments; 0 if unknown. */
  readonly tournaments: Uint32Array;
  readonly competitors: Int32Array;
  readonly firstPlayers: Int32Array;
  /** -1 also in singles. */
  readonly secondPlayers: Int32Array;
}

/** The input of ratings. Apart from the matches, it contains nothing that reveals a result. */
export interface RatingInput {
  readonly table: MatchTable;
  readonly profile: SportProfile;
  /** In ascending order of day. */
  readonly lists: readonly RatingList[];
  /**
   * By competitor number: the number of the first player (for a player, its own number) and of the second player (-1 if
   * there is none).
   */
  readonly firstOf: Int32Array;
  readonly secondOf: Int32Array;
  /**
   * By competitor number of a player: the number of the association (-1 if unknown) and the day number of birth (NaN if
   * unknown).
   */
  readonly associations: Int16Array;
  readonly births: Float64Array;
  readonly associationCodes: readonly string[];
}

export interface PersonDetails {
  readonly association?: string | undefined;
  readonly birthDate?: string | undefined;
}

/** The source of facts about people: the read models of a service, or a test. */
export interface PeopleSource {
  person(id: Id): PersonDetails | undefined;
  /** The two players of a pair; undefined for a player. */
  pair(id: Id): readonly [Id, Id] | undefined;
}

/** Facts about people by competitor number. */
const peopleColumns = (
  { people }: MatchTable,
  person: PeopleSource['person'],
): Omit<RatingInput, 'table' | 'profile' | 'lists'> => {
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

/**
 * Combines a table, numbered lists and facts about people.
 * @throws RangeError if the lists are not in ascending order of day
 */
export const ratingInputOf = (
  table: MatchTable,
  lists: readonly RatingList[],
  person: PeopleSource['person'],
  profile: SportProfile,
): RatingInput => {
  if (lists.some(({ day }, i) => i > 0 && day < lists[i - 1]!.day))
    throw new RangeError('lists must be in ascending order of day');
  return { table, profile, lists, ...peopleColumns(table, person) };
};

/** Builds the same input from published lists. @throws RangeError if the lists are not in ascending order of day */
export const ratingInput = (
  table: MatchTable,
  lists: readonly ListFacts[],
  source: PeopleSource,
  profile: SportProfile,
): RatingInput => {
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
  return ratingInputOf(table, numbered, source.person, profile);
};
