import type { MatchView } from '@rallyrank/contracts/shared/refs';
import { counting } from '@rallyrank/contracts/sport/counting';

type Played = Pick<MatchView, 'outcome' | 'winner' | 'games' | 'date' | 'round'>;

/** Meetings that count as a win for one side, oldest first. */
const counted = <M extends Played>(newestFirst: readonly M[]): M[] =>
  newestFirst.filter(({ outcome, winner }) => counting[outcome].winLoss && winner !== null).reverse();

/** Wins of the first side minus those of the second, after each meeting. */
export const balanceOver = <M extends Played>(newestFirst: readonly M[]) => {
  let balance = 0;
  return counted(newestFirst).map((match) => {
    balance += match.winner === 1 ? 1 : -1;
    return { match, balance };
  });
};

const MOST_DECIDED_EARLY = 2;

/**
 * Whether a match was completed in the last possible game: the sides are one game apart, and the loser won at least
 * one.
 */
const isDecider = ({ outcome, games }: Played): boolean => {
  const first = games.filter(([one = 0, two = 0]) => one > two).length;
  return outcome === 'completed' && games.length > MOST_DECIDED_EARLY && Math.abs(2 * first - games.length) === 1;
};

/** Deciding games won and lost by the first side. */
export const decidersOf = (newestFirst: readonly Played[]) => {
  const deciders = counted(newestFirst).filter(isDecider);
  const won = deciders.filter(({ winner }) => winner === 1).length;
  return { won, lost: deciders.length - won };
};
