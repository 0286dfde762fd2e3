import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { Place, SportProfile } from '@rallyrank/contracts/sport/profile';

export const QUALIFYING = 0;
export const GROUP = 1;
export const KNOCKOUT = 2;
export const BRONZE = 3;
export const OTHER = 4;

/** Means "no such round" in columns of round indices; larger than any index. */
export const NO_ROUND = 255;

const stages = { qualification: QUALIFYING, group: GROUP, knockout: KNOCKOUT } as const;

/** The index of a round in `roundCodes`. */
export const roundIndex = (code: RoundCode): number => roundCodes.indexOf(code);
export const FINAL = roundIndex('F');
export const SEMI_FINAL = roundIndex('SF');

/** Stage by index into `roundCodes`. The bronze match is a separate stage. */
export const roundStages = (profile: SportProfile): Uint8Array =>
  Uint8Array.from(roundCodes, (code) => {
    const round = profile.rounds.find((each) => each.code === code);
    if (!round) return OTHER;
    return code === 'BR' ? BRONZE : stages[round.stage];
  });

/** Places from the title down, one step per round of defeat. */
const ladder: readonly Place[] = ['W', 'F', 'SF', 'QF', 'R16', 'R32', 'R64', 'R128', 'R256', 'R512', 'R1024'];

/** The place of a side that won a round and does not appear in a later one: that of a loser of the next round. */
export const placeAbove = (round: RoundCode): Place => ladder[ladder.indexOf(round) - 1] ?? round;

/** The place a number of steps below that of the losers of a round. */
export const placeBelow = (round: RoundCode, steps: number): Place =>
  ladder[Math.min(ladder.length - 1, ladder.indexOf(round) + steps)] ?? round;
