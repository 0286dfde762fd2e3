import type { AnswerCacheReport, AnswerKey } from '@rallyrank/contracts/shared/caches';

/** The cached answers of a gateway, for operators. */
export interface AnswerCache {
  report(): AnswerCacheReport;
  /** Those of a group that were used last. */
  keys(group: string, most: number): AnswerKey[];
  drop(group: string): void;
}

/** What of the caches of a process operators may see: its gateway, if it has one, adds its answers. */
export interface ProcessCaches {
  answers: AnswerCache | undefined;
}
