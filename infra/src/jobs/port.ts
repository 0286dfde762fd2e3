import type { Paging } from '@rallyrank/contracts/shared/envelope';
import type { JobValues, runCauses, JobParam as ShownParam } from '@rallyrank/contracts/shared/job-desk';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import type { StoredWords } from '@rallyrank/contracts/shared/stored-words';
import type { Words } from '@rallyrank/contracts/shared/words';

export type RunId = string;
export type RunState = 'running' | 'succeeded' | 'failed';
/** A dry run reports what a run would do, and changes nothing. */
export type RunKind = 'run' | 'dryRun';
export type RunCause = (typeof runCauses)[number];
/** The cause of a run, with the user id if the cause is an operator. */
export interface Begun {
  readonly cause: RunCause;
  readonly userId?: string;
}

export interface JobContext {
  readonly runId: RunId;
  readonly signal: AbortSignal;
  /** A share from 0 to 1, with a short description of the step. */
  progress(share: number, text?: string): void;
}

/** The code that the jobs `<id>` and `<id>~<number>` run (`job-id.ts`). */
export interface JobHandler {
  readonly id: string;
  /** Returns the report of the run, a JSON value. */
  run(context: JobContext, jobId: string): Promise<unknown>;
  /** Returns what a run would do, and changes nothing. A job without it has no dry runs. */
  dryRun?(context: JobContext, jobId: string): Promise<unknown>;
}

export interface JobDef {
  readonly id: string;
  /** Five- or six-field cron expression in UTC; two runs are at least 10 s apart. */
  readonly cron: string;
}

/** A parameter that operators may set: an integer, or one of the names available at that moment. */
export type JobParam =
  | Readonly<Extract<ShownParam, { kind: 'number' }>>
  | (Readonly<Omit<Extract<ShownParam, { kind: 'choice' }>, 'options'>> & {
      readonly options: () => Promise<string[]>;
    });

/** A job of a service, with its default settings, which operators may change. */
export interface ScheduledJob extends JobDef {
  readonly title?: Words;
  /** Labels of the keys of its reports, including those of dry runs. */
  readonly words?: ReportWords;
  readonly params?: readonly JobParam[];
  /** Whether its schedule is paused until an operator resumes it. */
  readonly isPaused?: boolean;
  /** @param jobId id of the running job: an operator may have added other jobs to the handler */
  run(context: JobContext, params: JobValues, jobId: string): Promise<unknown>;
  dryRun?(context: JobContext, params: JobValues, jobId: string): Promise<unknown>;
  /** The reason why the job has no dry run. */
  readonly noDryRun?: Words;
}

export interface JobRun {
  readonly id: RunId;
  readonly jobId: string;
  readonly state: RunState;
  readonly isDryRun?: boolean | undefined;
  /** Absent in the history of earlier releases. */
  readonly cause?: RunCause | undefined;
  readonly userId?: string | undefined;
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly progress: number;
  readonly report: unknown;
  readonly error: string | null;
  /** The error as a text for operators; absent for unexpected errors and in the history of earlier releases. */
  readonly failure?: StoredWords | undefined;
}

/** Selects runs by id, job, state, cause or time of their start. */
export interface RunFilter {
  readonly id?: RunId | undefined;
  readonly jobId?: string | undefined;
  readonly jobIds?: readonly string[] | undefined;
  readonly state?: RunState | undefined;
  readonly cause?: RunCause | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

/** A page of the runs of one job, or of all jobs. */
export interface HistoryQuery extends Paging, RunFilter {}

/**
 * Work started on schedule or by hand. A handler has at most one run at a time, no matter to which of its jobs the run
 * belongs: two backups must not write into one folder. A run that is due during a run of the same job is skipped; one
 * that is due during a dry run, or during a run of another job of the handler, waits for the end of that run. A run
 * that is due while no process runs is skipped.
 */
export interface Jobs {
  /** @throws InvalidInputError if the id is already defined. */
  define(handler: JobHandler): void;
  /**
   * Schedules or reschedules a job. @throws InvalidInputError for an unknown id, and for a malformed or too frequent
   * expression.
   */
  schedule(job: JobDef): Promise<void>;
  /** Ends the schedule of a job. */
  unschedule(jobId: string): Promise<void>;
  /**
   * Starts the job now and returns the id of its run. If a run of this kind is already in progress, returns its id. The
   * default cause in the history is a command.
   * @param runId by default a new one; a run with a given id begins only once, even if several replicas start it
   * @throws InvalidInputError for a dry run of a job without dry runs
   * @throws DomainError job.busy during a run of the other kind, job.handlerBusy while another job of the handler runs
   */
  runNow(jobId: string, kind?: RunKind, begun?: Begun, runId?: RunId): Promise<RunId>;
  /** Aborts the signal of a run in progress, in any process. The run then fails, if its job reacts to the signal. */
  cancel(runId: RunId): Promise<void>;
  history(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }>;
  /**
   * Removes ended runs from the history: the runs with the given ids, or without ids all runs of a job or of all jobs.
   * Returns their number.
   */
  forget(which: { readonly jobId?: string | undefined; readonly ids?: readonly RunId[] | undefined }): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
