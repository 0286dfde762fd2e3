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
