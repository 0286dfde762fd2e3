import type { DrawingResult } from '@rallyrank/contracts/predictions/drawing';
import { isOver } from '@rallyrank/contracts/sport/scoring/games';
import type { Format } from './format';

type Game = DrawingResult['games'][number];

const gameFrom = (text: string, format: Format): Game | undefined => {
  const [, one, two] = /^(\d{1,2})[-:](\d{1,2})$/.exec(text) ?? [];
  const game: Game = [Number(one), Number(two)];
  return isOver(game, format) ? game : undefined;
};

/** Parses a typed score such as `21-15 18-21 21-19`; undefined if it is not a complete match. */
export const gamesFrom = (text: string, format: Format): Pick<DrawingResult, 'winner' | 'games'> | undefined => {
  const parts = text.trim().split(/[\s,;]+/);
  const games = parts.flatMap((part) => {
    const game = gameFrom(part, format);
    return game ? [game] : [];
  });
  const last = games.at(-1);
  if (!last || games.length < parts.length) return undefined;
  const won = games.filter(([one, two]) => one > two).length;
  const winner = last[0] > last[1] ? 1 : 2;
  const ofWinner = winner === 1 ? won : games.length - won;
  return ofWinner === format.gamesToWin && games.length < 2 * format.gamesToWin ? { winner, games } : undefined;
};
