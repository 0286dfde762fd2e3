import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import type { Surface } from '@rallyrank/contracts/sport/surfaces';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import fc from 'fast-check';
import { MatchTable } from '../../match-table/match-table.js';
import { type RatingInput, ratingInput } from '../rating-input.js';

/** Day number of the first match of a world. */
export const FIRST_DAY = 19_000;

/** A match of a generated world. Players are small numbers, two per side in doubles. */
export interface WorldMatch {
  readonly id: number;
  /** Days after `FIRST_DAY`. */
  readonly day: number;
  readonly sides: readonly [readonly number[], readonly number[]];
  readonly winner: 1 | 2;
  readonly outcome: MatchFacts['outcome'];
  readonly games: readonly (readonly [number, number])[];
  /** Official ranks that the draw prints. */
  readonly ranks?: readonly [number, number];
  readonly pointsWon?: readonly [number, number];
}

export const match = (
  id: number,
  day: number,
  one: number[],
  two: number[],
  more: Partial<WorldMatch> = {},
): WorldMatch => ({
  id,
  day,
  sides: [one, two],
  winner: 1,
  outcome: 'completed',
  games: [
    [21, 15],
    [21, 17],
  ],
  ...more,
});

const players = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 4, maxLength: 4 });
const game = fc.tuple(fc.integer({ min: 5, max: 21 }), fc.integer({ min: 5, max: 21 }));

/** Worlds of up to 40 matches in singles and doubles over several months. */
export const worlds = fc
  .array(
    fc.record({
      day: fc.nat({ max: 120 }),
      four: players,
      isDoubles: fc.boolean(),
      winner: fc.constantFrom(1 as const, 2 as const),
      outcome: fc.constantFrom('completed' as const, 'completed' as const, 'retired' as const, 'walkover' as const),
      games: fc.array(game, { minLength: 2, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((matches) =>
    matches.map(({ four: [a = 0, b = 0, c = 0, d = 0], isDoubles, ...rest }, id): WorldMatch => {
      const sides: WorldMatch['sides'] = isDoubles
        ? [
            [a, b],
            [c, d],
          ]
        : [[a], [c]];
      return { id, sides, ...rest };
    }),
  );

export const inOrder = (one: WorldMatch, other: WorldMatch): number => one.day - other.day || one.id - other.id;

const idOf = (numbers: readonly number[]): string => {
  const [first = 0, second] = numbers.toSorted((a, b) => a - b);
  return String(second === undefined ? first : 1_000 + 100 * first + second);
};

/** A list published before all matches. */
export const firstList: ListFacts = {
  discipline: 'MS',
  date: dayOf(FIRST_DAY - 5),
  ranks: [1, 2, 3],
  competitorIds: ['1', '2', '3'],
  points: [90_000, 60_000, 20_000],
  tournaments: [10, 12, 20],
};

/** The rating input of one edition with all matches in the given order, and by default one list before them. */
export const inputOf = (
  matches: readonly WorldMatch[],
  lists: readonly ListFacts[] = [firstList],
  surface?: Surface,
): RatingInput => {
  const table = new MatchTable();
  const [startDate, endDate] = [dayOf(FIRST_DAY), dayOf(FIRST_DAY + 200)];
  const edition = {
    editionId: '1',
    seriesId: '1',
    name: { en: 'Open' },
    level: 'super-1000',
    season: 2022,
    startDate,
    endDate,
  };
  table.apply({ type: 'EditionScheduled', data: { ...edition, surface, status: 'scheduled', sourceKeys: [] } });
  for (const { id, day, sides, ranks, ...facts } of matches) {
    const data = {
      ...{
        editionId: '1',
        matchId: String(id + 1),
        drawId: '1',
        round: 'R32',
        order: id,
        date: dayOf(FIRST_DAY + day),
      },
      ...facts,
      discipline: sides[0].length === 1 ? 'MS' : 'MD',
      sides: sides.map((side, i) => ({
        competitorId: idOf(side),
        playerIds: side.toSorted((a, b) => a - b).map(String),
        rank: ranks?.[i],
      })),
    };
    table.apply({ type: 'MatchCompleted', data });
  }
  return ratingInput(
    table,
    lists,
    {
      person: (id) => ({ association: Number(id) % 2 === 0 ? 'DEN' : 'CHN', birthDate: '2000-01-01' }),
      pair: () => undefined,
    },
    badminton,
  );
};

/** The value of a column for each match, by match id. */
export const byMatch = ({ table }: RatingInput, column: ArrayLike<number>): Map<string, number> =>
  new Map(Array.from({ length: table.size }, (_, row) => [table.text(table.columns.match[row]!), column[row]!]));
