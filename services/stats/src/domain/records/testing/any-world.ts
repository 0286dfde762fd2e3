import fc from 'fast-check';
import type { WorldEdition, WorldMatch } from './world.js';

const editions: readonly WorldEdition[] = [
  { id: '1', seriesId: '1', level: 'super-1000', season: 2022, association: 'CHN' },
  { id: '2', seriesId: '2', level: 'world-championships', season: 2022, association: 'DEN' },
  { id: '3', seriesId: '1', level: 'super-1000', season: 2023, association: 'CHN' },
  { id: '4', seriesId: '3', level: 'olympics', season: 2024 },
  { id: '5', seriesId: '1', level: 'super-1000', season: 2024, association: 'MAS' },
  { id: '6', seriesId: '4', level: 'thomas-cup', season: 2024 },
];

const anyGame = fc.oneof(
  fc.nat({ max: 19 }).map((low): [number, number] => [21, low]),
  fc.nat({ max: 19 }).map((low): [number, number] => [low, 21]),
  fc.constantFrom<[number, number]>([22, 20], [20, 22], [30, 29]),
);

const anyMatch = fc
  .record({
    edition: fc.constantFrom(...editions),
    doubles: fc.boolean(),
    round: fc.constantFrom('R32' as const, 'QF' as const, 'SF' as const, 'BR' as const, 'F' as const, 'G1' as const),
    players: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'), { minLength: 4, maxLength: 4 }),
    outcome: fc.constantFrom(
      'completed' as const,
      'completed' as const,
      'completed' as const,
      'retired' as const,
      'walkover' as const,
      'unplayed' as const,
    ),
    games: fc.array(anyGame, { minLength: 2, maxLength: 3 }),
    winner: fc.constantFrom(1 as const, 2 as const),
    day: fc.nat({ max: 250 }),
    minutes: fc.constantFrom(0, 31, 47, 80),
  })
  .map(({ doubles, players: [a, b, c, d], outcome, games, day, winner, ...rest }): Omit<WorldMatch, 'id'> => {
    const won = games.filter(([own, other]) => own > other).length;
    const leader = won * 2 > games.length ? 1 : 2;
    return {
      ...rest,
      discipline: doubles ? 'MD' : 'MS',
      sides: doubles ? [[a!, b!].sort(), [c!, d!].sort()] : [[a!], [b!]],
      outcome,
      games: outcome === 'completed' ? games : outcome === 'retired' ? games.slice(0, 1) : [],
      winner: outcome === 'unplayed' ? 0 : outcome === 'completed' ? leader : winner,
      // Consecutive events overlap, so that their matches mix.
      day: 19_000 + Number(rest.edition.id) * 150 + day,
    };
  });

/** Several dozen matches of five players: singles and doubles of six events over three years. */
export const anyWorld: fc.Arbitrary<readonly WorldMatch[]> = fc
  .array(anyMatch, { minLength: 5, maxLength: 60 })
  .map((matches) => matches.map((match, i) => ({ ...match, id: String(i + 1) })));
