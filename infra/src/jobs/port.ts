import type { Paging } from '@rallyrank/contracts/shared/envelope';

export type RunId = string;
export type RunState = 'running' | 'succeeded' | 'failed';

export interface JobContext {
  readonly runId: RunId;
  readonly signal: AbortSignal;
  /** A share from 0 to 1, with a short description of the step. */
  progress(share: number, text?: string): void;
}

export interface JobHandler {
  readonly id: string;
  /** Returns the report of the run, a JSON value. */
  run(context: JobContext): Promise<unknown>;
}

export interface JobDef {
  readonly id: string;
  /** Five- or six-field cron expression in UTC; two runs are at least 10 s apart. */
  readonly cron: string;
}

/** A job of a service and its schedule. */
export type ScheduledJob = JobHandler & JobDef;

export interface JobRun {
  readonly id: RunId;
  readonly jobId: string;
  readonly state: RunState;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly progress: number;
  readonly report: unknown;
  readonly error: string | null;
}

/** A page of the runs of one job, or of all jobs. */
export interface HistoryQuery extends Paging {
  readonly jobId?: string;
}

/** Work started on schedule or by hand. A job has at most one run at a time. */
export interface Jobs {
  /** @throws InvalidInputError if the id is already defined. */
  define(handler: JobHandler): void;
  /** Schedules or re-schedules. @throws InvalidInputError for an unknown id, a bad or too frequent expression. */
  schedule(job: JobDef): Promise<void>;
  /** Starts the job now and returns the id of the run, or that of the run already in progress. */
  runNow(jobId: string): Promise<RunId>;
  history(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
