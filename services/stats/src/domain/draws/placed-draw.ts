import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { BYE, NOBODY, UNDECIDED } from '@rallyrank/contracts/sport/draws/bracket';
import { knockoutChances } from '@rallyrank/contracts/sport/draws/knockout';
import { knockoutRounds } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { Contents, Meeting } from './entrants.js';

/**
 * A knock-out draw with all sides on its lines. If several sides qualify, the brackets are listed one below the other.
 */
export interface PlacedDraw {
  /** Whether the source states the lines. Otherwise their order is derived from the pairings. */
  readonly isPrinted: boolean;
  readonly rounds: readonly RoundCode[];
  readonly brackets: number;
  /** From the top: indices into the entrants, or BYE. */
  readonly lines: readonly number[];
  /** By round, then by match from the top: the entrant that advanced, NOBODY, or UNDECIDED. */
  readonly winners: readonly (readonly number[])[];
}

/** Number of matches in the last round that the sport defines for the stage. */
const lastMatches = { main: 1, qualification: 2 } as const;

/** Internal error: the lines of the draw are unknown. */
class Unplaced extends Error {}

class Placing {
  readonly lines: number[];
  readonly winners: number[][];
  private readonly used = new Set<Meeting>();

  /**
   * @param codes indices of the rounds
   * @param brackets number of matches in the last round
   */
  constructor(
    private readonly codes: readonly number[],
    private readonly brackets: number,
    private readonly contents: Contents,
    private readonly isPrinted: boolean,
  ) {
    const size = brackets << codes.length;
    this.lines = new Array<number>(size).fill(BYE);
    this.winners = codes.map((_, round) => new Array<number>(size >> (round + 1)).fill(UNDECIDED));
  }

  /** @throws Unplaced */
  run(meetings: readonly Meeting[]): void {
    const last = this.codes.length - 1;
    for (let slot = 0; slot < this.brackets; slot++) this.fill(last, slot, undefined, false);
    if (this.used.size < meetings.length) throw new Unplaced();
  }

  /**
   * Fills the lines below a match.
   * @param occupant the known winner of the match
   * @param isSettled whether sides from elsewhere advanced
   */
  private fill(round: number, slot: number, occupant: number | undefined, isSettled: boolean): void {
    if (round < 0) {
      this.fillLine(slot, occupant, isSettled);
      return;
    }
    const meeting = this.takeMeeting(round, slot, occupant);
    const alone = occupant ?? this.byeAt(round, slot);
    const [one, two] = meeting?.sides ?? [alone, undefined];
    const isTurned = this.isPrinted && this.isTurned(round, slot, one, two);
    const below = isSettled || one !== undefined;
    this.fill(round - 1, 2 * slot, isTurned ? two : one, below);
    this.fill(round - 1, 2 * slot + 1, isTurned ? one : two, below);
    if (below) this.winners[round]![slot] = meeting ? (occupant ?? meeting.winner) : (alone ?? NOBODY);
  }

  private fillLine(slot: number, occupant: number | undefined, isSettled: boolean): void {
    if (occupant === undefined && !isSettled) throw new Unplaced();
    this.lines[slot] = occupant ?? BYE;
  }

  private takeMeeting(round: number, slot: number, occupant: number | undefined): Meeting | undefined {
    const meeting = this.meetingAt(round, slot, occupant);
    if (!meeting) return undefined;
    if (occupant !== undefined && !meeting.sides.includes(occupant)) throw new Unplaced();
    this.used.add(meeting);
    return meeting;
  }

  private meetingAt(round: number, slot: number, occupant: number | undefined): Meeting | undefined {
    const code = this.codes[round]!;
    const free = this.contents.meetings.filter((meeting) => meeting.round === code && !this.used.has(meeting));
    if (this.isPrinted) return free.find((meeting) => meeting.slot === slot);
    if (round === this.codes.length - 1) return free[0];
    return occupant === undefined ? undefined : free.find(({ sides }) => sides.includes(occupant));
  }

  private byeAt(round: number, slot: number): number | undefined {
    const code = this.codes[round]!;
    return this.contents.byes.find((bye) => bye.round === code && bye.slot === slot)?.side;
  }

  /** Whether the first of two sides is in the lower half. Sides with a bye are on the outer lines, like seeds. */
  private isTurned(round: number, slot: number, one: number | undefined, two: number | undefined): boolean {
    const matches = 1 << (this.codes.length - 1);
    if (round === 0 && two === undefined) return slot % matches >= matches / 2;
    const [upper, lower] = [2 * slot, 2 * slot + 1];
    if (this.holds(round - 1, upper, one) || this.holds(round - 1, lower, two)) return false;
    return this.holds(round - 1, lower, one) || this.holds(round - 1, upper, two);
  }

  /** Whether a side is known to be below a match. */
  private holds(round: number, slot: number, side: number | undefined): boolean {
    if (side === undefined || round < 0) return false;
    const code = this.codes[round]!;
    const meeting = this.contents.meetings.find((each) => each.round === code && each.slot === slot);
    if (meeting?.sides.includes(side) || this.byeAt(round, slot) === side) return true;
    return this.holds(round - 1, 2 * slot, side) || this.holds(round - 1, 2 * slot + 1, side);
  }
}

/** Whether the results of a draw are consistent. */
const isSound = ({ lines, winners, brackets }: PlacedDraw): boolean => {
  try {
    for (const bracket of bracketsOf({ lines, winners, brackets })) knockoutChances(bracket, () => 0.5);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** The separate brackets of a draw. */
export const bracketsOf = ({ lines, winners, brackets }: Pick<PlacedDraw, 'lines' | 'winners' | 'brackets'>) =>
  Array.from({ length: brackets }, (_, at) => {
    const own = <T>(all: readonly T[]) => all.slice((all.length / brackets) * at, (all.length / brackets) * (at + 1));
    return { lines: own(lines), winners: winners.map(own) };
  });

/**
 * Arranges a draw of the stage `main` or `qualification` by the printed slots. If none are printed and the draw is
 * over, it is arranged by the pairings (a side without a match in a round had a bye). The result is undefined if that
 * does not determine the lines, because places of the first round are open or results contradict each other. The bronze
 * match is not included.
 */
export const placedDraw = (stage: 'main' | 'qualification', contents: Contents): PlacedDraw | undefined => {
  const all = knockoutRounds[stage].map((code) => roundCodes.indexOf(code));
  const meetings = contents.meetings.filter(({ round }) => all.includes(round));
  const byes = contents.byes.filter(({ round }) => all.includes(round));
  const seen = [...meetings, ...byes].map(({ round }) => all.indexOf(round));
  if (seen.length === 0) return undefined;
  const last = stage === 'main' ? all.length - 1 : Math.max(...seen);
  const codes = all.slice(Math.min(...seen), last + 1);
  const brackets = lastMatches[stage] << (all.length - 1 - last);
  const isPrinted = meetings.every(({ slot }) => slot >= 0);
  const placing = new Placing(codes, brackets, { ...contents, meetings, byes }, isPrinted);
  try {
    placing.run(meetings);
  } catch (error) {
    if (error instanceof Unplaced) return undefined;
    throw error;
  }
  const { lines, winners } = placing;
  const placed = { isPrinted, rounds: codes.map((code) => roundCodes[code]!), brackets, lines, winners };
  return isSound(placed) ? placed : undefined;
};

/** Whether the final of every bracket is decided, with or without a winner. */
export const isOver = ({ winners }: PlacedDraw): boolean => !winners.at(-1)!.includes(UNDECIDED);
