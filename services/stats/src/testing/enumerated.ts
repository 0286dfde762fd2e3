/** Chance of each side to reach each round, by enumerating all possible results. */
export const enumerated = (lines: readonly string[], p: (one: string, two: string) => number) => {
  const rounds = Math.log2(lines.length) + 1;
  const expected = Object.fromEntries(lines.filter(Boolean).map((id) => [id, new Array<number>(rounds).fill(0)]));
  const play = (standing: readonly string[], round: number, probability: number): void => {
    for (const id of standing) if (id !== '') expected[id]![round]! += probability;
    if (standing.length === 1) return;
    const courses = (at: number, next: readonly string[], weight: number): void => {
      const [one, two] = [standing[at], standing[at + 1]];
      if (one === undefined || two === undefined) play(next, round + 1, weight);
      else if (one === '' || two === '') courses(at + 2, [...next, one || two], weight);
      else {
        courses(at + 2, [...next, one], weight * p(one, two));
        courses(at + 2, [...next, two], weight * p(two, one));
      }
    };
    courses(0, [], probability);
  };
  play(lines, 0, 1);
  return expected;
};
