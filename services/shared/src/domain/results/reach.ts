import { roundCodes } from '@rallyrank/contracts/sport/codes';
import type { ResultCode, SportProfile } from '@rallyrank/contracts/sport/profile';
import { lazyBy } from '../lazy.js';
import type { MatchTable } from '../match-table/match-table.js';
import { countsAsProgress } from './counts.js';

export const FINAL = roundCodes.indexOf('F');
const BRONZE = roundCodes.indexOf('BR');

/**
 * The result of a side is the index of the round of its defeat, WON for the title, or OPEN if it is undecided or there
 * is no title.
 */
export const WON = roundCodes.length;
export const OPEN = 255;

/** The code of a result: `W` for the title, or the round of the defeat; null for OPEN. */
export const resultCode = (result: number): ResultCode | null => (result === WON ? 'W' : (roundCodes[result] ?? null));

/** Number of bits that hold the round index within a stage. */
const STAGE_BITS = 5;
const stages = { qualification: 1, group: 2, knockout: 3 } as const;

/**
 * The progress of a side with a match in each round, by round index: knock-out rounds above group rounds above
 * qualifying rounds, and rounds in their order. The bronze match has the lowest value, because its sides lost in the
 * semi-final.
 */
export const roundReach = lazyBy(
  ({ rounds }: SportProfile): Readonly<Uint8Array> =>
    Uint8Array.from(roundCodes, (code, index) => {
      const stage = rounds.find((round) => round.code === code)?.stage ?? 'group';
      return index === BRONZE ? 0 : (stages[stage] << STAGE_BITS) + index;
    }),
);

/** Facts about the event (one discipline of an edition) of a row that the row does not contain. */
export interface EventOfRow {
  /** Whether no player wins a title, as in team events. */
  isUntitled(row: number): boolean;
  /** Whether the final is known, played or not. */
  hasFinal(row: number): boolean;
}

export interface Decider {
  /**
   * Returns the row that decides the result of a side in one event.
   * @param known the deciding row so far (-1 if there is none)
   * @param next the next row in playing order
   */
  decisive(known: number, next: number): number;
  /** The result for side `own` of the deciding match. */
  result(row: number, own: 1 | 2): number;
  /** Whether the match is a final that makes a player a finalist. */
  isFinal(row: number): boolean;
}

/**
 * Determines the results of sides. The last match of the highest round decides: a defeat means an exit in that round,
 * and a won final the title. A side in a group is out once a final is known.
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
