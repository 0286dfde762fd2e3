import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { ScoringRule } from '@rallyrank/contracts/sport/profile';
import { scoringOn } from '@rallyrank/contracts/sport/profiles';
import { COMPLETED } from '@rallyrank/shared/results/counts';
import type { Frame } from '../frame/frame.js';

/**
 * What a match adds up to, side 1 first. The units are those of the profile's scoring: games and points in badminton, sets and games
 * in tennis (a match tie-break counts as a set with the score it is printed with).
 */
export interface Score {
  readonly games: readonly [number, number];
  readonly points: readonly [number, number];
  /** Side that won the first game; 0 where nobody did. */
  readonly firstGame: 0 | 1 | 2;
}

/** Whether a game was played to its end; in a match that was broken off the last one often was not. */
export const isOver = (one: number, two: number, { target, lead, cap }: ScoringRule): boolean => {
  const high = Math.max(one, two);
  return high >= target && (Math.abs(one - two) >= lead || high === cap);
};

/** Rule under which an edition was played in a discipline: that of its first day. */
export const scoringRules = ({ table, profile }: Frame) => {
  const known = new Map<number, ScoringRule | undefined>();
  return (row: number): ScoringRule | undefined => {
    const edition = table.columns.edition[row]!;
    const discipline = table.columns.discipline[row]!;
    const key = edition * disciplines.length + discipline;
    if (!known.has(key)) {
      const { startDate } = table.editions.at(edition).ref;
      known.set(key, scoringOn(profile, startDate, disciplines[discipline]!));
    }
    return known.get(key);
  };
};

/** How many games belong to a side: all, or all but the last one of a match that was broken off in it. */
const countedGames = (games: readonly number[][], rule: ScoringRule | undefined, isWhole: boolean): number => {
  const [one = 0, two = 0] = games.at(-1) ?? [];
  return isWhole || games.length === 0 || (rule && isOver(one, two, rule)) ? games.length : games.length - 1;
};

const leaderOf = ([one = 0, two = 0]: readonly number[]): 0 | 1 | 2 => (one > two ? 1 : two > one ? 2 : 0);

/**
 * Reads games and points of a match. Points of an unfinished last game count, the game itself belongs to nobody; an unknown score is
 * 0-0.
 */
export const scoreReader = (frame: Frame): ((row: number) => Score) => {
  const { table } = frame;
  const ruleOf = scoringRules(frame);
  return (row) => {
    const games = table.games(row);
    const counted = countedGames(games, ruleOf(row), table.columns.outcome[row] === COMPLETED);
    let [games1, games2, points1, points2] = [0, 0, 0, 0];
    for (let i = 0; i < games.length; i++) {
      const [one = 0, two = 0] = games[i]!;
      points1 += one;
      points2 += two;
      if (i >= counted) continue;
      games1 += Number(one > two);
      games2 += Number(two > one);
    }
    const firstGame = counted === 0 ? 0 : leaderOf(games[0]!);
    return { games: [games1, games2], points: [points1, points2], firstGame };
  };
};
