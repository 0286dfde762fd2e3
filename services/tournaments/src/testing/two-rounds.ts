import { games, imported, match, side } from './edition.js';

/** Two rounds of eight players, with some matches left out or with the other winner. */
export const twoRounds = (omitted: number, turned: number, missing: 'withdraw' | 'report' = 'withdraw') =>
  imported({
    draws: [{ drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 8 }],
    matches: [1, 2, 3, 4, 5, 6]
      .filter((id) => id !== omitted)
      .map((id) =>
        match(String(id), {
          round: id < 5 ? 'QF' : 'SF',
          slot: (id - 1) % 4,
          sides:
            id < 5
              ? [side(String(2 * id - 1)), side(String(2 * id))]
              : [side(String(4 * id - 19)), side(String(4 * id - 17))],
          winner: id === turned ? 2 : 1,
          games: games(id === turned ? '7-21 8-21' : '21-7 21-8'),
        }),
      ),
    missing,
  });
