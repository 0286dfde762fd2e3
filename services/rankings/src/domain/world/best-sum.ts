import type { ResultLines } from './result-lines.js';

/** The lines of one competitor that count on a list, by points, and their sum. */
export class Standing {
  /** Lines in force, most points first. */
  readonly lines: number[] = [];
  points = 0;

  constructor(private readonly all: ResultLines) {}

  get tournaments(): number {
    return this.lines.length;
  }

  add(line: number): void {
    const { points } = this.all;
    let at = this.lines.length;
    while (at > 0 && points[this.lines[at - 1]!]! < points[line]!) at -= 1;
    this.lines.splice(at, 0, line);
  }

  remove(line: number): void {
    this.lines.splice(this.lines.indexOf(line), 1);
  }

  /** Adds up the best `best` lines and those that count beside them. */
  sum(best: number): void {
    const { points, beside } = this.all;
    let left = best;
    this.points = 0;
    for (const line of this.lines) {
      if (beside[line] === 0 && left-- <= 0) continue;
      this.points += points[line]!;
    }
  }
}
