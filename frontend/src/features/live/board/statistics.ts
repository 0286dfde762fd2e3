import type { WhichSide } from '@rallyrank/contracts/live/match';
import { jumpTo } from '@rallyrank/contracts/sport/scoring/jump';
import { play, startMatch } from '@rallyrank/contracts/sport/scoring/match';
import type { MatchTerms, ScoreState, Two } from '@rallyrank/contracts/sport/scoring/state';
import { tieBreakOf } from '@rallyrank/contracts/sport/scoring/tennis';
import { gameOf } from './points';
import type { ShownCourse, ShownPoint } from './shown-course';

interface Share {
  readonly won: number;
  readonly of: number;
}

interface SideStatistics {
  readonly won: number;
  readonly longestRun: number;
  readonly onServe: Share;
  readonly onReceive: Share;
  /** Game points; in tennis break points. */
  readonly chances: Share;
}

export interface Statistics {
  readonly points: number;
  readonly sides: Two<SideStatistics>;
  /**
   * Number of times that the lead in a game changed from one side to the other; null in tennis, where the lead in a set
   * is counted in games.
   */
  readonly leadChanges: number | null;
}

/** A point with the score before it; null after a score that was set as a whole. */
interface Played {
  readonly point: ShownPoint;
  readonly before: ScoreState | null;
}

/** @param server of the next point, which decides who scores under service scoring */
const scoreAfter = (terms: MatchTerms, { games, points }: ShownPoint, server: WhichSide | null): ScoreState =>
  jumpTo(startMatch(terms, {}), { games, ...(points && { points }), ...(server && { server }) });

const played = (terms: MatchTerms, { points, jumps }: Pick<ShownCourse, 'points' | 'jumps'>): readonly Played[] =>
  points.map((point, at) => {
    const last = points[at - 1];
    const isAfterJump = jumps.some((jump) => jump >= (last?.sequence ?? 0) && jump < point.sequence);
    if (isAfterJump) return { point, before: null };
    return {
      point,
      before: last
        ? scoreAfter(terms, last, point.server)
        : startMatch(terms, point.server ? { server: point.server } : {}),
    };
  });

/**
 * Whether a side would win the game with this point; in tennis the service game, which is a break if the side receives.
 */
const isChance = ({ point, before }: Played, side: WhichSide): boolean => {
  if (before === null || before.winner !== null) return false;
  const after = play(before, side);
  if (before.terms.rule.unit === 'game') return after.games.length > before.games.length;
  const isReceiving = point.server !== null && point.server !== side;
  const isGameWon = after.points.every((count) => count === 0);
  return isReceiving && isGameWon && tieBreakOf(before) === undefined;
};

const shareOf = (points: readonly Played[], side: WhichSide): Share => ({
  won: points.filter(({ point }) => point.side === side).length,
  of: points.length,
});

/**
 * Longest run of points in a row. A score that was set as a whole ends a run, since the winners of the points before it
 * are not known.
 */
const longestRun = (points: readonly Played[], side: WhichSide): number => {
  let [run, longest] = [0, 0];
  for (const { point, before } of points) {
    const runSoFar = before === null ? 0 : run;
    run = point.side === side ? runSoFar + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
};

const sideStatistics = (points: readonly Played[], side: WhichSide): SideStatistics => {
  const served = points.filter(({ point }) => point.server !== null);
  return {
    won: shareOf(points, side).won,
    longestRun: longestRun(points, side),
    onServe: shareOf(
      served.filter(({ point }) => point.server === side),
      side,
    ),
    onReceive: shareOf(
      served.filter(({ point }) => point.server !== side),
      side,
    ),
    chances: shareOf(
      points.filter((one) => isChance(one, side)),
      side,
    ),
  };
};

/** The side that leads in the game of a point after it; null at a tie. */
const leaderAfter = ({ games, points }: ShownPoint): WhichSide | null => {
  const [one = 0, two = 0] = games[gameOf({ games, points }) - 1] ?? [];
  if (one === two) return null;
  return one > two ? 1 : 2;
};

const leadChanges = (points: readonly Played[]): number => {
  let [changes, game] = [0, 0];
  let leader: WhichSide | null = null;
  for (const { point } of points) {
    if (gameOf(point) !== game) leader = null;
    game = gameOf(point);
    const now = leaderAfter(point);
    if (now !== null && leader !== null && now !== leader) changes += 1;
    leader = now ?? leader;
  }
  return changes;
};

/**
 * Figures from the points of a match, or of one of its games. Points that are unknown, because the score was set as a
 * whole, do not count.
 * @param game from 1; the whole match without it
 */
export const statisticsOf = (
  terms: MatchTerms,
  course: Pick<ShownCourse, 'points' | 'jumps'>,
  game?: number,
): Statistics => {
  const points = played(terms, course).filter(({ point }) => game === undefined || gameOf(point) === game);
  return {
    points: points.length,
    sides: [sideStatistics(points, 1), sideStatistics(points, 2)],
    leadChanges: terms.rule.unit === 'game' ? leadChanges(points) : null,
  };
};
