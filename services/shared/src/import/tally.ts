import { inLanguages } from '@rallyrank/contracts/shared/language';
import { type RecordKind, recordKinds } from '@rallyrank/contracts/shared/record-kinds';
import { type Reason, type RemarkKey, reasonText, remarkKeyOf, remarkTitle } from '@rallyrank/contracts/shared/remarks';
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

const textOf = (reason: Reason): ReportText => ({
  text: inLanguages((language) => reasonText(reason, language)),
});
const titleOf = (key: RemarkKey): ReportText => ({
  text: inLanguages((language) => remarkTitle(key, language)),
});

/** Maximum number of changes in a report. All are counted. */
const MOST_CHANGES = 2_000;

/** Counts the result for every record of one import. */
export class Tally implements Notes {
  readonly counts = Object.fromEntries(
    recordKinds.map((kind) => [kind, { read: 0, accepted: 0, corrected: 0, unchanged: 0, refused: 0 }]),
  ) as Record<RecordKind, Counts>;
  readonly apart: Apart = { byes: 0, walkover: 0, retired: 0, disqualified: 0, unplayed: 0, scoreUnknown: 0 };
  readonly refusals: Refusal[] = [];
  private readonly changes: RecordChange[] = [];
  private readonly questions: Question[] = [];
  private readonly remarks: Remarked[] = [];
  private readonly warned = new Map<string, Warning>();

  /** Whether most rows of a kind were rejected, or a list was not stored for that reason. */
  get isMostlyRefused(): boolean {
    // A list can also be rejected because a longer one exists. Its rows then count as unchanged.
    const kinds = recordKinds.filter((kind) => kind !== 'lists');
    return (
      kinds.some((kind) => this.counts[kind].refused * 2 > this.counts[kind].read) ||
      this.refusals.some(({ key }) => key === 'list.quarantined')
    );
  }

  /** The row counts for the report. */
  findings(): Pick<
    Report,
    'counts' | 'apart' | 'refusedFor' | 'warnings' | 'remarks' | 'refusals' | 'changes' | 'questions'
  > {
    const byKey = Map.groupBy(this.refusals, ({ key }) => key);
    const refusedFor = [...byKey].flatMap(([key, rows]) =>
      key === undefined ? [] : [{ key, count: rows.length, ...titleOf(key) }],
    );
    const { counts, apart, remarks, refusals, changes, questions } = this;
    return { counts, apart, refusedFor, warnings: [...this.warned.values()], remarks, refusals, changes, questions };
  }

  /** Counts records that were accepted or already known. */
  took(kind: RecordKind, result: Exclude<Result, 'refused'>, count = 1): void {
    this.counts[kind].read += count;
    this.counts[kind][result] += count;
  }

  /** Notes what a record changes, or that it is new. Only the first ones are kept. */
  changed(change: RecordChange): void {
    if (this.changes.length < MOST_CHANGES) this.changes.push(change);
  }

  /** Notes a person of a rejected row who can be one of several players. */
  ask(question: Question): void {
    this.questions.push(question);
  }

  refuse(kind: RecordKind, { file, line }: Place, reason: Reason): void {
    this.counts[kind].read += 1;
    this.counts[kind].refused += 1;
    const key = remarkKeyOf(reason);
    this.refusals.push({ kind, file, line, ...textOf(reason), ...(key && { key }) });
  }

  warn({ file, line }: Place, reason: Reason): void {
    const key = remarkKeyOf(reason);
    const title = key ? titleOf(key) : textOf(reason);
    const known = this.warned.get(title.text.en);
    if (known) known.count += 1;
    else this.warned.set(title.text.en, { ...title, count: 1, first: { file, line } });
    if (key) this.remarks.push({ key, file, line, ...textOf(reason) });
  }

  /** Counts a row of a match file that is a bye, and therefore no match. */
  bye(): void {
    this.counts.matches.read += 1;
    this.apart.byes += 1;
  }

  matchTaken({ outcome, games }: Pick<MatchFacts, 'outcome' | 'games'>): void {
    if (outcome !== 'completed') this.apart[outcome] += 1;
    else if (games.length === 0) this.apart.scoreUnknown += 1;
  }
}
