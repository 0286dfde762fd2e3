import type { RoundCode } from '../codes.js';

/** The rounds of a knock-out draw: the winners of two matches of a round meet in the next one. The bronze match is beside them. */
export const knockoutRounds = {
  main: ['R256', 'R128', 'R64', 'R32', 'R16', 'QF', 'SF', 'F'],
  qualification: ['QR64', 'QR32', 'QR16', 'QQF', 'QSF'],
} as const satisfies Readonly<Record<string, readonly RoundCode[]>>;

const neighbour = (round: RoundCode, step: 1 | -1): RoundCode | undefined => {
  const rounds = Object.values(knockoutRounds).find((all: readonly RoundCode[]) => all.includes(round));
  return rounds?.[(rounds as readonly RoundCode[]).indexOf(round) + step];
};

/** Undefined for a first or last round, and for one that is not of a knock-out draw. */
export const roundBefore = (round: RoundCode): RoundCode | undefined => neighbour(round, -1);
export const roundAfter = (round: RoundCode): RoundCode | undefined => neighbour(round, 1);

/** The places of a knock-out draw for so many sides: the next power of two. */
export const bracketSize = (sides: number): number => 2 ** Math.ceil(Math.log2(sides));

/** The round of the last two sides or, in qualifying, of the last four: the sizes of the other rounds follow. */
const SIDES_IN_LAST = { main: 2, qualification: 4 } as const;

/** The rounds of a draw with so many places, first to last; none where it is smaller than its last round. */
export const roundsOf = (stage: keyof typeof knockoutRounds, size: number): readonly RoundCode[] => {
  const rounds: readonly RoundCode[] = knockoutRounds[stage];
  const count = Math.ceil(Math.log2(size / SIDES_IN_LAST[stage])) + 1;
  return count <= 0 ? [] : rounds.slice(Math.max(rounds.length - count, 0));
};
