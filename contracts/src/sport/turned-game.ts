/** The score of a game from the other side; the points of a tie-break, which are the loser's, stay. */
export const turnedGame = <Game extends readonly number[]>([one, two, ...tieBreak]: Game): Game =>
  [two, one, ...tieBreak] as unknown as Game;
