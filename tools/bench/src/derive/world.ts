import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { PersonDetails } from '@rallyrank/shared/domain/elo/rating-input';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { InputCopy } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { packLists } from '@rallyrank/shared/read-models/published-lists/packed-lists';

/** A world without services. */
export interface World {
  readonly sport: SportKey;
  readonly table: MatchTable;
  /** Published lists by date. */
  readonly lists: readonly ListFacts[];
  readonly players: ReadonlyMap<Id, PersonDetails>;
  readonly pairs: ReadonlyMap<Id, readonly [Id, Id]>;
}

/** The input that a service would send its worker. */
export const copyWorld = ({ sport, table, lists, players, pairs }: World): InputCopy => {
  const copy = table.copy();
  const numbers = new Map<Id, number>();
  const numberOf = (id: Id): number => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
  const numbered = lists.map(({ discipline, date, ranks, points, tournaments, competitorIds }) => ({
    discipline,
    date,
    day: dayNumber(date),
    ranks: Uint32Array.from(ranks),
    points: Float64Array.from(points),
    tournaments: Uint32Array.from(tournaments),
    competitors: Int32Array.from(competitorIds, numberOf),
  }));
  const listed = [...numbers.keys()];
  const ofDiscipline = (code: string) => numbered.filter(({ discipline }) => discipline === code);
  return {
    sport,
    points: null,
    table: copy,
    associations: copy.people.map((id) => players.get(id)?.association ?? ''),
    births: copy.people.map((id) => players.get(id)?.birthDate ?? ''),
    histories: new Map(),
    lists: profileOf(sport).disciplines.map(({ code }) => packLists(code, ofDiscipline(code))),
    listed,
    pairs: listed.map((id) => pairs.get(id) ?? null),
  };
};
