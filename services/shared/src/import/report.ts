import type { RemarkKey } from '@rallyrank/contracts/shared/remarks';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { Place, RecordKind } from '../readers/records.js';

export const results = ['accepted', 'corrected', 'unchanged', 'refused'] as const;
export type Result = (typeof results)[number];
export type Counts = Record<'read' | Result, number>;

/** Byes and matches that were not completed, counted separately. */
export type Apart = Record<'byes' | Exclude<MatchFacts['outcome'], 'completed'> | 'scoreUnknown', number>;

/** A text in English and in Chinese; names of format rules are English in both. */
export interface ReportText {
  readonly text: string;
  readonly zh: string;
}

export interface Refusal extends Place, ReportText {
  readonly kind: RecordKind;
  /** Absent for the rule of a format. */
  readonly key?: RemarkKey;
}
/** A row that was accepted with a remark. */
export interface Remarked extends Place, ReportText {
  readonly key: RemarkKey;
}
/** Rows that were accepted although something about them is doubtful. */
export interface Warning extends ReportText {
  count: number;
  /** Where it occurred first. */
  readonly first: Place;
}

/** `incomplete`: the import finished, but rejected most rows of a kind or of a list. */
export type Status = 'complete' | 'incomplete' | 'interrupted' | 'failed';

export interface Report {
  readonly format: string;
  readonly path: string;
  readonly sport: SportKey;
  readonly startedAt: string;
  finishedAt: string;
  status: Status;
  /** Why an import failed. */
  error: string | null;
  readonly counts: Record<RecordKind, Counts>;
  readonly apart: Apart;
  /** How many rows were rejected for each typed reason. */
  readonly refusedFor: readonly (ReportText & { readonly key: RemarkKey; readonly count: number })[];
  readonly warnings: readonly Warning[];
  readonly remarks: readonly Remarked[];
  readonly refusals: readonly Refusal[];
}

/** Where the report was written, or why it could not be. */
export type WrittenReport = { readonly path: string } | { readonly failure: string };
