import { BYE } from '@rallyrank/contracts/sport/draws/bracket';

/** Counts from random runs of an event; sides are numbers from 0. */
export interface Samples {
  /** Number of runs that counted. */
  readonly counted: number;
  /** Share of the runs in which a side reaches a round, by round of the knock-out draw (last: the title), then side. */
  readonly reach: readonly Float64Array[];
  /** Standard errors of `reach`. */
  readonly errors: readonly Float64Array[];
  /** By round, then `one * sides + two` (one is above two): share of the runs with that match. */
  readonly meetings: readonly Float64Array[];
}

const grid = (columns: number, size: number): Float64Array[] =>
  Array.from({ length: columns }, () => new Float64Array(size));

/** Counts the sides in each round of a run, and the matches between them. */
export class RunTally {
  private counted = 0;
  private readonly reach: Float64Array[];
  private readonly meetings: Float64Array[];

  constructor(
    private readonly sides: number,
    rounds: number,
  ) {
    this.reach = grid(rounds + 1, sides);
    this.meetings = grid(rounds, sides ** 2);
  }

  /** @param rounds the sides in each round from the top, BYE for none, with the winner last */
  add(rounds: readonly (readonly number[])[]): void {
    this.counted += 1;
    for (const [round, occupants] of rounds.entries()) {
      const column = this.reach[round]!;
      for (const side of occupants) if (side !== BYE) column[side]! += 1;
      for (let at = 0; at + 1 < occupants.length; at += 2) this.meet(round, occupants[at]!, occupants[at + 1]!);
    }
  }

  shares(): Samples {
    const counted = Math.max(1, this.counted);
    const share = (columns: readonly Float64Array[]) => columns.map((column) => column.map((count) => count / counted));
    const reach = share(this.reach);
    const errors = reach.map((column) => column.map((chance) => Math.sqrt((chance * (1 - chance)) / counted)));
    return { counted: this.counted, reach, errors, meetings: share(this.meetings) };
  }

  private meet(round: number, one: number, two: number): void {
    if (one !== BYE && two !== BYE) this.meetings[round]![one * this.sides + two]! += 1;
  }
}
