import type { DrawFacts, MatchFacts } from '@rallyrank/contracts/tournaments/events';

const roundsOf = (matches: readonly MatchFacts[]): string[] => [...new Set(matches.map((m) => m.round))];

/** Sides that appear in a round without having advanced from the preceding place. */
export const strayWinners = ({ byes }: DrawFacts, matches: readonly MatchFacts[]): string[] => {
  const rounds = roundsOf(matches);
  const cameThrough = (round: string | undefined, slot: number): string | undefined => {
    const match = matches.find((m) => m.round === round && m.slot === slot);
    if (match?.winner) return match.sides[match.winner - 1]?.competitorId;
    return byes.find((b) => b.round === round && b.slot === slot)?.side.competitorId;
  };
  return matches.flatMap(({ round, slot = 0, sides }) => {
    const before = rounds[rounds.indexOf(round) - 1];
    if (before === undefined) return [];
    return sides.flatMap(({ competitorId }, i) =>
      cameThrough(before, 2 * slot + i) === competitorId ? [] : [`${competitorId} in ${round}`],
    );
  });
};

/** Seeds that played in the first round, with their lines, counted from 0. */
export const seedsOf = (matches: readonly MatchFacts[]): { seed: number; line: number }[] => {
  const first = roundsOf(matches)[0];
  return matches
    .filter((match) => match.round === first)
    .flatMap(({ sides, slot = 0 }) =>
      sides.flatMap(({ seed }, i) => (seed ? [{ seed: Number(seed), line: 2 * slot + i }] : [])),
    );
};
