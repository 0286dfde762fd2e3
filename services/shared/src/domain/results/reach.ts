import { roundCodes } from '@rallyrank/contracts/sport/codes';
import type { ResultCode, SportProfile } from '@rallyrank/contracts/sport/profile';
import { lazyBy } from '../lazy.js';
import type { MatchTable } from '../match-table/match-table.js';
import { countsAsProgress } from './counts.js';

export const FINAL = roundCodes.indexOf('F');
const BRONZE = roundCodes.indexOf('BR');

/** Result of a side: index of the round of its exit, WON for the title, OPEN if undecided (or if there is no title). */
export const WON = roundCodes.length;
export const OPEN = 255;

export const resultCode = (result: number): ResultCode | null => (result === WON ? 'W' : (roundCodes[result] ?? null));

/** The rounds of a stage fit into this many bits. */
const STAGE_BITS = 5;
const stages = { qualification: 1, group: 2, knockout: 3 } as const;

/**
 * How far a side has come by a match in each round: knock-out above groups above qualifying, rounds in their order. The
 * bronze match does not count: its sides went out in the semi-final.
 */
export const roundReach = lazyBy(
  ({ rounds }: SportProfile): Readonly<Uint8Array> =>
    Uint8Array.from(roundCodes, (code, index) => {
      const stage = rounds.find((round) => round.code === code)?.stage ?? 'group';
      return index === BRONZE ? 0 : (stages[stage] << STAGE_BITS) + index;
    }),
);

/** Facts about the event of a row (a discipline of an edition) that the row itself does not contain. */
export interface EventOfRow {
  /** Whether no player wins a title, as in team events. */
  isUntitled(row: number): boolean;
  /** Whether the final is known, played or not. */
  hasFinal(row: number): boolean;
}

export interface Decider {
  /** Which of two matches of a side in one event decides: the known one (-1 for none) or the next in playing order. */
  decisive(known: number, next: number): number;
  /** The result that the decisive match gives its side `own`. */
  result(row: number, own: 1 | 2): number;
  /** Whether the match is a final that makes a player a finalist. */
  isFinal(row: number): boolean;
}

/**
 * Determines how far sides came. The last match of the highest round decides: after a defeat the side went out there, a won final is
 * the title. A side still in a group is out once a final is known.
 */
export const decider = ({ columns: c }: MatchTable, profile: SportProfile, event: EventOfRow): Decider => {
  const reach = roundReach(profile);
  return {
    decisive: (known, next) => (known === -1 || reach[c.round[next]!]! >= reach[c.round[known]!]! ? next : known),
    result(row, own) {
      if (event.isUntitled(row)) return OPEN;
      const code = c.round[row]!;
      if (reach[code]! >> STAGE_BITS === stages.group) return event.hasFinal(row) ? code : OPEN;
      if (c.winner[row] !== own || countsAsProgress[c.outcome[row]!] === 0) return code;
      return code === FINAL ? WON : OPEN;
    },
    isFinal: (row) => c.round[row] === FINAL && !event.isUntitled(row),
  };
};
