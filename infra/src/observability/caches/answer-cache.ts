import type { AnswerCacheReport, AnswerKey } from '@rallyrank/contracts/shared/caches';

/** The cached answers of a gateway, for operators. */
export interface AnswerCache {
  report(): AnswerCacheReport;
  /** The most recently used keys of a group. */
  keys(group: string, most: number): AnswerKey[];
  drop(group: string): void;
}

/** The caches of a process that operators may see. The gateway, if the process has one, adds its answers. */
export interface ProcessCaches {
  answers: AnswerCache | undefined;
}
