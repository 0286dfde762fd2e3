import type { GoatCount, GoatRule } from '@rallyrank/contracts/sport/goat-rule';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import type { Frame, Subject } from '../frame/frame.js';

/** Counts of one discipline by rule, then by competitor number. */
export class Tally {
  readonly counts: readonly Float64Array[];
  private readonly first: Int32Array;
  private readonly second: Int32Array;

  constructor(
    readonly frame: Frame,
    readonly discipline: number,
    readonly subject: Subject,
  ) {
    const { first, second } = frame.subjects[subject];
    this.first = first;
    this.second = second;
    this.counts = this.rules.map(() => new Float64Array(frame.table.people.size));
  }

  get rules(): readonly GoatRule[] {
    return goatTables[this.frame.profile.key].rules;
  }

  /** Number of the matching rule; -1 if there is none. */
  find(matches: (counts: GoatCount) => boolean): number {
    return this.rules.findIndex(({ counts }) => matches(counts));
  }

  /** Adds to a rule for the subjects for which the competitor counts; does nothing if the rule is -1. */
  add(rule: number, competitor: number, amount = 1): void {
    this.addTo(rule, this.first[competitor]!, amount);
    const second = this.second[competitor]!;
    if (second >= 0) this.addTo(rule, second, amount);
  }

  /** Adds to a rule for one subject only; does nothing if the rule is -1. */
  addTo(rule: number, subject: number, amount = 1): void {
    if (rule >= 0) this.counts[rule]![subject]! += amount;
  }

  /** The subjects for which the matches of a competitor count. */
  subjectsOf(competitor: number): readonly number[] {
    const second = this.second[competitor]!;
    return second >= 0 ? [this.first[competitor]!, second] : [this.first[competitor]!];
  }

  /** By competitor number: 1 if it is a subject of the matches of the discipline. */
  subjects(): Uint8Array {
    const { side1, side2 } = this.frame.table.columns;
    const found = new Uint8Array(this.first.length);
    const take = (competitor: number): void => {
      found[this.first[competitor]!] = 1;
      if (this.second[competitor]! >= 0) found[this.second[competitor]!] = 1;
    };
    for (const row of this.frame.rows[this.discipline]!) {
      take(side1[row]!);
      take(side2[row]!);
    }
    return found;
  }
}
