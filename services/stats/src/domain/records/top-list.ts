import type { Stream } from './stream.js';

/** Places of a top list; shared ranks may not make it longer. */
export const TOP_SIZE = 100;

/** Fields of a line of a top list. */
const WIDTH = 7;

export interface Entry {
  /** From 1; equal values share a rank. */
  readonly rank: number;
  readonly value: number;
  /** What the value is seen against: matches of a share, items behind a count; 0 where there is nothing. */
  readonly secondary: number;
  /** Day number on which the value was reached. */
  readonly day: number;
  /** Number in the table of the player or pair, or of the association. */
  readonly holder: number;
  /** Opponent (number in the table), season, or another group the value was reached in; -1 where there is none. */
  readonly other: number;
  /** First and last row of the match table that show it (of an event its last match); numbers of lists for lists. */
  readonly from: number;
  readonly to: number;
}

/** A filled top list, line by line: value, secondary, day, holder, other, from, to. */
export interface Top {
  readonly size: number;
  readonly lines: Float64Array;
}

/**
 * The best lines that were offered: by value, then the larger secondary where that counts, then whoever was there first in the order
 * of the items, then the id.
 */
export class TopList {
  private lines = new Float64Array(0);
  private used = 0;
  /** Signed value of the last line of a full list. */
  private limit = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly sign: 1 | -1,
    private readonly hasSecondary: boolean,
    private readonly compareHolders: (a: number, b: number) => number,
  ) {}

  /** Whether a value may stand in the list at all; to be asked before the rest is worked out. */
  takes(value: number): boolean {
    return this.sign * value >= this.limit;
  }

  /** @param from first item of the stream that shows the value, `to` the last one */
  offer(value: number, secondary: number, holder: number, other: number, from: number, to: number): void {
    if (!this.takes(value)) return;
    let place = this.used;
    while (place > 0 && this.isBefore(value, secondary, holder, from, to, place - 1)) place -= 1;
    if (place === TOP_SIZE) return;
    this.makeRoom(place);
    const at = place * WIDTH;
    this.lines[at] = value;
    this.lines[at + 1] = secondary;
    this.lines[at + 3] = holder;
    this.lines[at + 4] = other;
    this.lines[at + 5] = from;
    this.lines[at + 6] = to;
    if (this.used === TOP_SIZE) this.limit = this.sign * this.lines[(TOP_SIZE - 1) * WIDTH]!;
  }

  /** The lines with days and rows for items. */
  done({ days, rows }: Pick<Stream, 'days' | 'rows'>): Top {
    const lines = this.lines.slice(0, this.used * WIDTH);
    for (let at = 0; at < lines.length; at += WIDTH) {
      lines[at + 2] = days[lines[at + 6]!]!;
      lines[at + 5] = rows[lines[at + 5]!]!;
      lines[at + 6] = rows[lines[at + 6]!]!;
    }
    return { size: this.used, lines };
  }

  private isBefore(value: number, secondary: number, holder: number, from: number, to: number, place: number): boolean {
    const { lines } = this;
    const at = place * WIDTH;
    if (value !== lines[at]) return this.sign * (value - lines[at]!) > 0;
    if (this.hasSecondary && secondary !== lines[at + 1]) return secondary > lines[at + 1]!;
    return (to - lines[at + 6]! || from - lines[at + 5]! || this.compareHolders(holder, lines[at + 3]!)) < 0;
  }

  private makeRoom(place: number): void {
    if (this.used < TOP_SIZE) this.used += 1;
    if (this.lines.length < this.used * WIDTH) {
      const larger = new Float64Array(Math.min(TOP_SIZE, this.used * 2) * WIDTH);
      larger.set(this.lines);
      this.lines = larger;
    }
    this.lines.copyWithin((place + 1) * WIDTH, place * WIDTH, (this.used - 1) * WIDTH);
  }
}

/** Lines with their ranks. */
export const entriesOf = ({ size, lines }: Top): Entry[] => {
  let rank = 0;
  return Array.from({ length: size }, (_, i): Entry => {
    const [value, secondary, day, holder, other, from, to] = lines.subarray(i * WIDTH, (i + 1) * WIDTH) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    if (i === 0 || value !== lines[(i - 1) * WIDTH]) rank = i + 1;
    return { rank, value, secondary, day, holder, other, from, to };
  });
};
