import type { KnockoutChances } from '@rallyrank/contracts/sport/draws/bracket';
import { type Halves, halvesOf } from './halves';

export interface LikelyMatch {
  readonly round: number;
  readonly sides: readonly [number, number];
  readonly probability: number;
  /** Standard error, 0 if the probability is exact. */
  readonly error: number;
}

const CERTAIN = 1 - 1e-9;
const isUncertain = ({ probability }: LikelyMatch): boolean => probability > 0 && probability < CERTAIN;
const byProbability = (a: LikelyMatch, b: LikelyMatch) => b.probability - a.probability || a.round - b.round;

/** All pairs of sides that can meet in a match. */
const pairsOf = ({ upper, lower }: Halves) => upper.flatMap((one) => lower.map((two) => [one, two] as const));

/** Matches that are possible but not certain, the most likely first. */
export const likelyMatches = (chances: KnockoutChances, count: number): LikelyMatch[] => {
  const { competitors, reach } = chances;
  const found = reach.slice(0, -1).flatMap((here, round) =>
    halvesOf(chances, round)
      .flatMap(pairsOf)
      .map(([one, two]) => ({
        round,
        sides: [competitors[one]!, competitors[two]!] as const,
        probability: here[one]! * here[two]!,
        error: 0,
      })),
  );
  return found.filter(isUncertain).sort(byProbability).slice(0, count);
};

/**
 * The same from random runs.
 * @param meetings by round, then `one * sides + two`: share of the runs
 */
export const sampledMatches = (
  meetings: readonly Float64Array[],
  sides: number,
  runs: number,
  count: number,
): LikelyMatch[] => {
  const found = meetings.flatMap((column, round) =>
    [...column].flatMap((probability, at) =>
      probability > 0 && probability < CERTAIN
        ? [
            {
              round,
              sides: [Math.floor(at / sides), at % sides] as const,
              probability,
              error: Math.sqrt((probability * (1 - probability)) / runs),
            },
          ]
        : [],
    ),
  );
  return found.sort(byProbability).slice(0, count);
};
