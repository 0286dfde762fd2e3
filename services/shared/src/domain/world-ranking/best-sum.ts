import { lineKinds } from './line-kinds.js';
import type { ResultLines } from './result-lines.js';

/**
 * The lines of one competitor that are in force on a list, by points, and the sum of the counting ones (BWF world
 * ranking: the best 10 results).
 */
export class Standing {
  /** Line numbers, most points first. Ties keep the order of arrival. */
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

  /** The lines that count on their own, and the best other ones up to `best`, most points first. */
  counted(best: number): number[] {
    let left = best - this.always();
    return this.lines.filter((line) => this.all.kind[line] !== lineKinds.best || left-- > 0);
  }

  /** Recomputes the sum of the counting lines. */
  sum(best: number): void {
    const { points, kind } = this.all;
    let left = best - this.always();
    this.points = 0;
    for (const line of this.lines) if (kind[line] !== lineKinds.best || left-- > 0) this.points += points[line]!;
  }

  /** Number of lines that always count as some of the best. */
  private always(): number {
    let number = 0;
    for (const line of this.lines) number += Number(this.all.kind[line] === lineKinds.always);
    return number;
  }
}
