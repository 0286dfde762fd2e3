import { play, startMatch } from '../scoring/match.js';
import type { MatchTerms, ScoreState, SideNumber } from '../scoring/state.js';
import { scoreView } from '../scoring/view.js';
import { chanceFrom, formsFrom } from './win-chance.js';

/** A rally with the score before and after it. */
export interface Rally {
  readonly side: SideNumber;
  readonly before: ScoreState;
  readonly after: ScoreState;
}

/**
 * Plays the rallies of a match.
 * @param games the winners of the rallies of each game as digits
 * @returns undefined unless each game ends with its last rally, except the last one of a match that was broken off
 */
export const playedRallies = (terms: MatchTerms, games: readonly string[]): readonly Rally[] | undefined => {
  const rallies: Rally[] = [];
  let state = startMatch(terms, {});
  for (const [at, game] of games.entries()) {
    if (state.games.length !== at || state.winner !== null) return undefined;
    for (const digit of game) {
      if (state.games.length !== at || state.winner !== null) return undefined;
      const side = digit === '1' ? 1 : 2;
      const after = play(state, side);
      rallies.push({ side, before: state, after });
      state = after;
    }
  }
  return rallies;
};

/** Whether rallies lead to a score. */
export const leadTo = (rallies: readonly Rally[], games: readonly (readonly number[])[]): boolean => {
  const last = rallies.at(-1)?.after;
  const shown = last ? scoreView(last).games.filter((game) => game.some((count) => count > 0)) : [];
  return (
    shown.length === games.length && shown.every(([one, two], at) => one === games[at]![0] && two === games[at]![1])
  );
};

/** The chance of side 1 to win after each rally. @param before chance before the match, from 0 to 1 */
export const chancesAfter = (terms: MatchTerms, rallies: readonly Rally[], before: number): number[] => {
  const forms = formsFrom(terms, before);
  return rallies.map(({ after }) => chanceFrom(after, forms));
};
