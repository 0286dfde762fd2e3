import type { RoundCode } from '../codes.js';

/**
 * The rounds of a knock-out draw. The winners of two matches of a round meet in the next one. The bronze match is not
 * included.
 */
export const knockoutRounds = {
  main: ['R256', 'R128', 'R64', 'R32', 'R16', 'QF', 'SF', 'F'],
  qualification: ['QR128', 'QR64', 'QR32', 'QR16', 'QQF', 'QSF'],
} as const satisfies Readonly<Record<string, readonly RoundCode[]>>;

const neighbour = (round: RoundCode, step: 1 | -1): RoundCode | undefined => {
  const rounds = Object.values(knockoutRounds).find((all: readonly RoundCode[]) => all.includes(round));
  return rounds?.[(rounds as readonly RoundCode[]).indexOf(round) + step];
};

/** The previous or the next round; undefined for a first or last round, and for a round outside a knock-out draw. */
export const roundBefore = (round: RoundCode): RoundCode | undefined => neighbour(round, -1);
export const roundAfter = (round: RoundCode): RoundCode | undefined => neighbour(round, 1);

/** Number of places of a knock-out draw for a number of sides: the next power of two. */
export const bracketSize = (sides: number): number => 2 ** Math.ceil(Math.log2(sides));

/** Number of sides in the last round, from which the sizes of the other rounds follow. */
const SIDES_IN_LAST = { main: 2, qualification: 4 } as const;

/** The rounds of a draw with a number of places, first to last; empty if the draw is smaller than its last round. */
export const roundsOf = (stage: keyof typeof knockoutRounds, size: number): readonly RoundCode[] => {
  const rounds: readonly RoundCode[] = knockoutRounds[stage];
  const count = Math.ceil(Math.log2(size / SIDES_IN_LAST[stage])) + 1;
  return count <= 0 ? [] : rounds.slice(Math.max(rounds.length - count, 0));
};
