import type { StatementRow } from '@rallyrank/contracts/monitoring/data-sources';
import { percentileOf } from '@rallyrank/contracts/shared/duration-buckets';
import { type Statement, type StatementFigures, statementKey } from '@rallyrank/contracts/shared/statements';

const MEDIAN = 0.5;
const SLOWEST = 0.99;

const rowOf = (all: readonly StatementFigures[]): StatementRow => {
  const sum = (of: (figures: StatementFigures) => number) => all.reduce((total, figures) => total + of(figures), 0);
  const counts: number[] = [];
  for (const [bucket, count] of all.flatMap(({ buckets }) => buckets)) counts[bucket] = (counts[bucket] ?? 0) + count;
  const latest = all.toSorted((a, b) => (a.lastAt < b.lastAt ? 1 : -1));
  const { source, place, operation, where, order } = all[0]!;
  const count = sum((figures) => figures.count);
  const total = sum(({ totalMs }) => totalMs);
  const max = Math.max(...all.map(({ maxMs }) => maxMs));
  // The middle of a bucket can be above every value in it.
  const percentile = (share: number) =>
    Math.min(
      percentileOf(
        Array.from(counts, (n) => n ?? 0),
        share,
      ),
      max,
    );
  return {
    ...{ source, place, operation, where, order, count, total, max },
    errors: sum(({ errors }) => errors),
    mean: total / count,
    p50: percentile(MEDIAN),
    p99: percentile(SLOWEST),
    lastTime: latest[0]!.lastAt,
    lastError: latest.find(({ lastError }) => lastError !== null)?.lastError ?? null,
    processes: all.length,
  };
};

/** The statements of several processes, merged with their counts summed. */
export const mergedStatements = (reports: readonly (readonly StatementFigures[])[]): StatementRow[] =>
  [...Map.groupBy(reports.flat(), statementKey).values()].map(rowOf);

interface Wanted {
  readonly source?: string | undefined;
  readonly text?: string | undefined;
}

/** Whether a statement belongs to the wanted source and contains the wanted text in a displayed field. */
export const isWanted = ({ source, place, operation, where, order }: Statement, wanted: Wanted): boolean =>
  source.toLowerCase().includes(wanted.source?.toLowerCase() ?? '') &&
  [operation, place, ...where, ...order]
    .join(' ')
    .toLowerCase()
    .includes(wanted.text?.toLowerCase() ?? '');
