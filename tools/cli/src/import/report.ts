import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { type Notes, type Place, type RecordKind, recordKinds } from '@rallyrank/shared/readers/records';

const results = ['accepted', 'corrected', 'unchanged', 'refused'] as const;
export type Result = (typeof results)[number];
export type Counts = Record<'read' | Result, number>;

/** Places of a draw and matches that were not played to the end, counted apart. */
export type Apart = Record<'byes' | Exclude<MatchFacts['outcome'], 'completed'> | 'scoreUnknown', number>;

export interface Refusal extends Place {
  readonly kind: RecordKind;
  readonly reason: string;
}
export interface Warning {
  readonly text: string;
  count: number;
  /** Where it was met first. */
  readonly first: Place;
}

export interface Report {
  readonly format: string;
  readonly path: string;
  readonly sport: SportKey;
  readonly startedAt: string;
  finishedAt: string;
  status: 'complete' | 'interrupted' | 'failed';
  /** Why an import failed. */
  error: string | null;
  readonly counts: Record<RecordKind, Counts>;
  readonly apart: Apart;
  readonly warnings: Warning[];
  readonly refusals: Refusal[];
}

/** Where the report was written, or why it could not be. */
export type WrittenReport = { readonly path: string } | { readonly failure: string };

/** Counts what happens to every record of one import. */
export class Tally implements Notes {
  readonly counts = Object.fromEntries(
    recordKinds.map((kind) => [kind, { read: 0, accepted: 0, corrected: 0, unchanged: 0, refused: 0 }]),
  ) as Record<RecordKind, Counts>;
  readonly apart: Apart = { byes: 0, walkover: 0, retired: 0, disqualified: 0, unplayed: 0, scoreUnknown: 0 };
  readonly refusals: Refusal[] = [];
  private readonly warned = new Map<string, Warning>();

  get warnings(): Warning[] {
    return [...this.warned.values()];
  }

  /** A record was read and taken, or found to be known. */
  took(kind: RecordKind, result: Exclude<Result, 'refused'>, count = 1): void {
    this.counts[kind].read += count;
    this.counts[kind][result] += count;
  }

  refuse(kind: RecordKind, { file, line }: Place, reason: string): void {
    this.counts[kind].read += 1;
    this.counts[kind].refused += 1;
    this.refusals.push({ kind, file, line, reason });
  }

  warn(at: Place, text: string): void {
    const known = this.warned.get(text);
    if (known) known.count += 1;
    else this.warned.set(text, { text, count: 1, first: at });
  }

  /** A bye was read as a row of the matches and is none. */
  bye(): void {
    this.counts.matches.read += 1;
    this.apart.byes += 1;
  }

  matchTaken({ outcome, games }: Pick<MatchFacts, 'outcome' | 'games'>): void {
    if (outcome !== 'completed') this.apart[outcome] += 1;
    else if (games.length === 0) this.apart.scoreUnknown += 1;
  }
}
