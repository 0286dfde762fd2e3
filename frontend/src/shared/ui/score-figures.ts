import type { MatchView } from '@rallyrank/contracts/shared/refs';

/** A score, and the ids of the match if it has a page. */
export type ScoredMatch = Pick<MatchView, 'games' | 'outcome' | 'winner' | 'durationMin'> &
  Partial<Pick<MatchView, 'id' | 'eventId'>>;

export interface GameFigures {
  readonly own: number;
  readonly other: number;
  /** Points of the loser of a tie-break, if the sport records them. */
  readonly tieBreak: number | null;
  readonly won: boolean;
}

/**
 * The index of the side marked with an early end: the winner of a walkover, otherwise the one that did not continue.
 */
export const markedSide = ({ outcome, winner }: Pick<MatchView, 'outcome' | 'winner'>): 0 | 1 | null => {
  if (outcome === 'completed') return null;
  if (winner === null) return 0;
  return (winner === 1) === (outcome === 'walkover') ? 0 : 1;
};

/** The games from the point of view of a side, with its own figure first. */
export const gamesOf = (match: ScoredMatch, side: 1 | 2): GameFigures[] =>
  match.games.map((game) => {
    const [first = 0, second = 0, tieBreak = null] = game;
    const [own, other] = side === 1 ? [first, second] : [second, first];
    return { own, other, tieBreak, won: own > other };
  });

export const pointsOf = (games: readonly GameFigures[]): { own: number; other: number } =>
  games.reduce((sum, game) => ({ own: sum.own + game.own, other: sum.other + game.other }), { own: 0, other: 0 });

/** `21-18 19-21 21-15`, for exports and screen readers. */
export const scoreText = (games: readonly GameFigures[]): string =>
  games.map((g) => `${g.own}-${g.other}${g.tieBreak === null ? '' : `(${g.tieBreak})`}`).join(' ');
