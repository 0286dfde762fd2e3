import type { LivePoint } from '@rallyrank/contracts/live/match';

/**
 * The game in which a point was played, from 1. After the last point of a game, the score already contains the next
 * game.
 */
export const gameOf = ({ games, points }: Pick<LivePoint, 'games' | 'points'>): number => {
  const isNew =
    games.at(-1)?.every((count) => count === 0) && (points === null || points.every((call) => call === '0'));
  return isNew ? games.length - 1 : games.length;
};

/** Groups points by game. */
export const byGame = <P extends Pick<LivePoint, 'games' | 'points'>>(
  points: readonly P[],
): ReadonlyMap<number, readonly P[]> => Map.groupBy(points, gameOf);
