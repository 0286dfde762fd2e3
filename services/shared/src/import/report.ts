import type { KnownPlayer } from '@rallyrank/contracts/players/rpc';
import type { FieldChange } from '@rallyrank/contracts/shared/field-change';
import { type RecordKind, recordKinds } from '@rallyrank/contracts/shared/record-kinds';
import type { Remark, RemarkKey } from '@rallyrank/contracts/shared/remarks';
import type { Words } from '@rallyrank/contracts/shared/words';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { PersonKey, Place } from '../readers/records.js';

export const results = ['accepted', 'corrected', 'unchanged', 'refused', 'aside'] as const;
export type Result = (typeof results)[number];
/** Number of records read and by result. `read` is the sum of the results; `aside` are those that a rule leaves out. */
export type Counts = Record<'read' | Result, number>;

/** The counts of the kinds that a source contains. */
export const countRows = (counts: Readonly<Record<RecordKind, Counts>>): (Counts & { readonly kind: RecordKind })[] =>
  recordKinds.map((kind) => ({ kind, ...counts[kind] })).filter(({ read }) => read > 0);

/** Number of byes, of matches by outcome other than completed, and of matches with an unknown score. */
export type Apart = Record<'byes' | Exclude<MatchFacts['outcome'], 'completed'> | 'scoreUnknown', number>;

/** The reason for a row. */
export interface ReportText {
  readonly text: Words;
}

export interface Refusal extends Place, ReportText {
  readonly kind: RecordKind;
  /** Absent for the rule of a format. */
  readonly key?: RemarkKey;
  /** The values of the reason: for a cell its column and value. */
  readonly values?: Remark['values'];
}
/** The changes of a record, field by field; no fields for a new record. */
export interface RecordChange extends Place {
  readonly kind: RecordKind;
  readonly name: string;
  readonly fields: readonly FieldChange[];
}
/** A person of the source who can be one of several players. */
export interface Question extends Place {
  /** The person within the source. */
  readonly key: PersonKey;
  readonly name: string;
  readonly candidates: readonly KnownPlayer[];
}
/** A row that was accepted with a remark. */
export interface Remarked extends Place, ReportText {
  readonly key: RemarkKey;
}
/** A remark on rows that were accepted although some of their data is doubtful. */
export interface Warning extends ReportText {
  count: number;
  /** The first row with this remark. */
  readonly first: Place;
}

/** Status of an import. `incomplete` means that the import finished, but rejected more rows than tolerated. */
export type Status = 'complete' | 'incomplete' | 'interrupted' | 'failed';

export interface Report {
  readonly format: string;
  readonly path: string;
  readonly sport: SportKey;
  readonly startedAt: string;
  finishedAt: string;
  status: Status;
  /** The reason why an import failed; null if it did not. */
  error: string | null;
  readonly counts: Record<RecordKind, Counts>;
  readonly files: Readonly<Record<string, Partial<Record<RecordKind, Counts>>>>;
  readonly apart: Apart;
  /** Number of rejected rows for each typed reason. */
  readonly refusedFor: readonly (ReportText & { readonly key: RemarkKey; readonly count: number })[];
  readonly warnings: readonly Warning[];
  readonly remarks: readonly Remarked[];
  readonly refusals: readonly Refusal[];
  readonly questions: readonly Question[];
  /** The first new and changed records. */
  readonly changes: readonly RecordChange[];
  /** Rows that a rule leaves out. */
  readonly aside: readonly Refusal[];
}

/** The path of the report, or the reason why it could not be written. */
export type WrittenReport = { readonly path: string } | { readonly failure: string };
