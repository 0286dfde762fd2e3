/** `21-8 21-7` from side 1's view; undefined for anything else. */
export const badmintonGames = (score: string): [number, number][] | undefined => {
  const games: [number, number][] = [];
  for (const text of score.split(' ').filter(Boolean)) {
    const [, one, two] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
    if (one === undefined || two === undefined) return undefined;
    games.push([Number(one), Number(two)]);
  }
  return games;
};
