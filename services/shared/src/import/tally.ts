import { inLanguages } from '@rallyrank/contracts/shared/language';
import { type RecordKind, recordKinds } from '@rallyrank/contracts/shared/record-kinds';
import {
  isRemark,
  type Reason,
  type RemarkKey,
  reasonText,
  remarkKeyOf,
  remarkTitle,
} from '@rallyrank/contracts/shared/remarks';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { Notes, Place } from '../readers/records.js';
import type {
  Apart,
  Counts,
  Question,
  RecordChange,
  Refusal,
  Remarked,
  Report,
  ReportText,
  Result,
  Warning,
} from './report.js';

/** A reason of a service is a rule in English, which has a text in each language. */
const textOf = (reason: Reason): ReportText => ({
  text: inLanguages((language) =>
    typeof reason === 'string' ? ruleText(reason, language) : reasonText(reason, language),
  ),
});
const titleOf = (key: RemarkKey): ReportText => ({
  text: inLanguages((language) => remarkTitle(key, language)),
});

/** Maximum number of changes in a report. All are counted. */
const MOST_CHANGES = 2_000;
const refusalOf = (kind: RecordKind, { file, line }: Place, reason: Reason): Refusal => {
  const key = remarkKeyOf(reason);
  const values = isRemark(reason) ? reason.values : undefined;
  return { kind, file, line, ...textOf(reason), ...(key && { key }), ...(values && { values }) };
};

const noCounts = (): Counts => ({ read: 0, accepted: 0, corrected: 0, unchanged: 0, refused: 0, aside: 0 });

/** The share of the rows of a kind that can be rejected in an import that is complete. */
const TOLERATED = 0.1;

/** Counts the result for every record of one import. */
export class Tally implements Notes {
  readonly counts = Object.fromEntries(recordKinds.map((kind) => [kind, noCounts()])) as Record<RecordKind, Counts>;
  readonly apart: Apart = { byes: 0, walkover: 0, retired: 0, disqualified: 0, unplayed: 0, scoreUnknown: 0 };
  readonly refusals: Refusal[] = [];
  private readonly changes: RecordChange[] = [];
  private readonly questions: Question[] = [];
  private readonly aside: Refusal[] = [];
  private readonly files = new Map<string, Partial<Record<RecordKind, Counts>>>();
  private readonly remarks: Remarked[] = [];
  private readonly warned = new Map<string, Warning>();

  /** `incomplete` if too many rows of a kind were rejected, or a list was not stored for that reason. */
  get status(): 'complete' | 'incomplete' {
    // A list can also be rejected because a longer one exists. Its rows then count as unchanged.
    const kinds = recordKinds.filter((kind) => kind !== 'lists');
    const isIncomplete =
      kinds.some((kind) => this.counts[kind].refused > this.counts[kind].read * TOLERATED) ||
      this.refusals.some(({ key }) => key === 'list.quarantined');
    return isIncomplete ? 'incomplete' : 'complete';
  }

  /** The row counts for the report. */
  findings(): Pick<
    Report,
    | 'counts'
    | 'files'
    | 'apart'
    | 'refusedFor'
    | 'warnings'
    | 'remarks'
    | 'refusals'
    | 'aside'
    | 'changes'
    | 'questions'
  > {
    const byKey = Map.groupBy(this.refusals, ({ key }) => key);
    const refusedFor = [...byKey].flatMap(([key, rows]) =>
      key === undefined ? [] : [{ key, count: rows.length, ...titleOf(key) }],
    );
    const { counts, apart, remarks, refusals, aside, changes, questions } = this;
    const files = Object.fromEntries(this.files);
    const warnings = [...this.warned.values()];
    return { counts, files, apart, refusedFor, warnings, remarks, refusals, aside, changes, questions };
  }

  /** Counts records of one file that were accepted or already known. */
  took(kind: RecordKind, result: Exclude<Result, 'refused'>, { file }: Pick<Place, 'file'>, count = 1): void {
    this.count(kind, result, file, count);
  }

  /** Notes what a record changes, or that it is new. Only the first ones are kept. */
  changed(change: RecordChange): void {
    if (this.changes.length < MOST_CHANGES) this.changes.push(change);
  }

  /** Notes a person of a rejected row who can be one of several players. */
  ask(question: Question): void {
    this.questions.push(question);
  }

  refuse(kind: RecordKind, at: Place, reason: Reason): void {
    this.count(kind, 'refused', at.file);
    this.refusals.push(refusalOf(kind, at, reason));
  }

  setAside(kind: RecordKind, at: Place, reason: Reason): void {
    this.count(kind, 'aside', at.file);
    this.aside.push(refusalOf(kind, at, reason));
  }

  repeat(kind: RecordKind, { file }: Place): void {
    this.count(kind, 'unchanged', file);
  }

  warn({ file, line }: Place, reason: Reason): void {
    const key = remarkKeyOf(reason);
    const title = key ? titleOf(key) : textOf(reason);
    const known = this.warned.get(title.text.en);
    if (known) known.count += 1;
    else this.warned.set(title.text.en, { ...title, count: 1, first: { file, line } });
    if (key) this.remarks.push({ key, file, line, ...textOf(reason) });
  }

  /** Counts a row of a match file that is a bye: a place in the draw, and no match. */
  bye({ file }: Place): void {
    this.count('matches', 'aside', file);
    this.apart.byes += 1;
  }

  matchTaken({ outcome, games }: Pick<MatchFacts, 'outcome' | 'games'>): void {
    if (outcome !== 'completed') this.apart[outcome] += 1;
    else if (games.length === 0) this.apart.scoreUnknown += 1;
  }

  private count(kind: RecordKind, result: Result, file: string, count = 1): void {
    if (count === 0) return;
    const ofFile = this.files.get(file) ?? {};
    this.files.set(file, ofFile);
    ofFile[kind] ??= noCounts();
    for (const counts of [this.counts[kind], ofFile[kind]]) {
      counts.read += count;
      counts[result] += count;
    }
  }
}
