const SCORES = /\d{1,2}-\d{1,2}/g;

/** The rallies of a game from the list of its scores, from 0-0; undefined if a score is missing or wrong. */
const ralliesOfGame = (list: string, [one, two]: readonly [number, number]): string | undefined => {
  let [first, second] = [0, 0];
  let rallies = '';
  for (const [score] of list.matchAll(SCORES)) {
    const [own = 0, other = 0] = score.split('-').map(Number);
    if (own + other === 0) continue;
    const side = own === first + 1 && other === second ? '1' : own === first && other === second + 1 ? '2' : undefined;
    if (side === undefined) return undefined;
    [first, second] = [own, other];
    rallies += side;
  }
  return rallies !== '' && first === one && second === two ? rallies : undefined;
};

/**
 * The winners of the rallies of all games.
 * @param scores lists of scores by game, such as `['0-0', '1-0']`
 * @returns undefined unless the lists are complete and lead to the games
 */
export const ralliesOf = (
  scores: readonly string[],
  games: readonly (readonly [number, number])[],
): string[] | undefined => {
  const rallies = games.flatMap((game, at) => ralliesOfGame(scores[at] ?? '', game) ?? []);
  return games.length > 0 && rallies.length === games.length ? rallies : undefined;
};
