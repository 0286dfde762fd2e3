import type { DrawingResult } from '@rallyrank/contracts/predictions/drawing';
import { isOver } from '@rallyrank/contracts/sport/scoring/games';
import { readScore } from '~/shared/ui/read-score';
import type { Format } from './format';

/** Parses a typed score such as `21-15 18-21 21-19`; undefined if it is not a complete match. */
export const gamesFrom = (text: string, format: Format): Pick<DrawingResult, 'winner' | 'games'> | undefined => {
  const games = readScore(text)?.map(([one, two]): DrawingResult['games'][number] => [one, two]) ?? [];
  const last = games.at(-1);
  if (!last || !games.every((game) => isOver(game, format))) return undefined;
  const won = games.filter(([one, two]) => one > two).length;
  const winner = last[0] > last[1] ? 1 : 2;
  const ofWinner = winner === 1 ? won : games.length - won;
  return ofWinner === format.gamesToWin && games.length < 2 * format.gamesToWin ? { winner, games } : undefined;
};
