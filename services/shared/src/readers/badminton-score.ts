/** Parses a score such as `21-8 21-7`, side 1 first; undefined for any other text. */
export const badmintonGames = (score: string): [number, number][] | undefined => {
  const games: [number, number][] = [];
  for (const text of score.split(' ').filter(Boolean)) {
    const [, one, two] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
    if (one === undefined || two === undefined) return undefined;
    games.push([Number(one), Number(two)]);
  }
  return games;
};
