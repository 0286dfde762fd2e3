const GAME = /^(\d{1,2})[-:–](\d{1,2})(?:\((\d{1,2})\))?$/;

/**
 * Parses a score as `scoreText` (score-figures.ts) writes it. Returns the figures of each game, none for an empty text,
 * or undefined if the text is not a score.
 */
export const readScore = (text: string): [number, number, ...number[]][] | undefined => {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  const games = parts.map((part) => GAME.exec(part));
  if (games.some((game) => game === null)) return undefined;
  return games.map((game) => {
    const [, one, two, tieBreak] = game!;
    return [Number(one), Number(two), ...(tieBreak === undefined ? [] : [Number(tieBreak)])];
  });
};
