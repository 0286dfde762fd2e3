import type { DrawingResult } from '@rallyrank/contracts/predictions/drawing';
import { type MatchFormat, pointChance } from '@rallyrank/contracts/sport/draws/margins';
import type { Random } from '@rallyrank/contracts/sport/draws/random';
import { isOver } from '@rallyrank/contracts/sport/scoring/games';

/** Maximum length of a game, for games without a cap. */
const LONGEST = 99;

const playedGame = (s: number, format: MatchFormat, random: Random): [number, number] => {
  let [one, two] = [0, 0];
  while (!isOver([one, two], format) && Math.max(one, two) < LONGEST) {
    if (random() < s) one += 1;
    else two += 1;
  }
  return [one, two];
};

/**
 * Plays a match point by point (in tennis game by game). The first side wins each with the same chance, chosen so that
 * it wins the match with probability `p`.
 */
export const playedMatch = (
  p: number,
  format: MatchFormat,
  random: Random,
): Pick<DrawingResult, 'winner' | 'games'> => {
  const s = pointChance(p, format);
  const games: [number, number][] = [];
  const won = [0, 0];
  while (Math.max(...won) < format.gamesToWin) {
    const game = playedGame(s, format, random);
    games.push(game);
    won[game[0] > game[1] ? 0 : 1]! += 1;
  }
  return { winner: won[0]! > won[1]! ? 1 : 2, games };
};
