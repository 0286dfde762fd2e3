import { bwfMatch, bwfWorld } from './bwf-world.js';

const FIRST_PLAYER = 1_000;
const PLAYERS = 60;
const SERIES = 20;
const DAYS = 28;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const two = (n: number): string => String(n).padStart(2, '0');
const playerOf = (n: number): number => FIRST_PLAYER + (n % PLAYERS);

/** Whether a tournament ends before it begins, and is rejected. So few are that an import of a part is complete. */
export const isRejected = (n: number): boolean => n % 40 === 7;

const tournamentOf = (n: number) => {
  const day = 1 + (n % DAYS);
  const month = 1 + (Math.floor(n / DAYS) % 12);
  const start = `2024-${two(month)}-${two(day)}`;
  return {
    tournament_id: 2_000 + n,
    season: 2024,
    name: `Series ${String.fromCharCode(65 + (n % SERIES))} Open 2024`,
    category: 'HSBC BWF World Tour Super 300',
    start_date: start,
    end_date: isRejected(n) ? '2024-01-01' : start,
    country: 'Denmark',
    status_code: 'normal',
  };
};

const matchesOf = (n: number) => {
  const singles = bwfMatch({
    match_id: 2 * n + 1,
    tournament_id: 2_000 + n,
    round: 'Final',
    team1_p1: playerOf(n),
    team2_p1: playerOf(n + 1),
  });
  const doubles = {
    ...singles,
    match_id: 2 * n + 2,
    draw_id: 2,
    event: 'MD',
    team1_p2: playerOf(n + 7 + (n % 5)),
    team2_p2: playerOf(n + 23 + (n % 3)),
  };
  return [singles, doubles];
};

/**
 * The files of a generated BWF folder with many tournaments of several series, whose pairs and players meet repeatedly.
 * @param first number of the first tournament, for a folder that continues another one
 */
export const busyBwfWorld = (tournaments: number, first = 0): Record<string, string> => {
  const numbers = upTo(tournaments).map((n) => first + n);
  return bwfWorld({
    tournaments: numbers.map(tournamentOf),
    draws: numbers.flatMap((n) =>
      ['MS', 'MD'].map((text, i) => ({ tournament_id: 2_000 + n, draw_id: i + 1, text, qualification: 0, size: 4 })),
    ),
    matches: numbers.flatMap(matchesOf),
    players: upTo(PLAYERS).map((n) => ({
      player_id: playerOf(n),
      name_display: `FAMILY${String.fromCharCode(65 + (n % 26))} Given${String.fromCharCode(65 + Math.floor(n / 26))}`,
      country: 'DEN',
    })),
  });
};
