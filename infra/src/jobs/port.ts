import type { Paging } from '@rallyrank/contracts/shared/envelope';
import type { JobValues, runCauses, JobParam as ShownParam } from '@rallyrank/contracts/shared/job-desk';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import type { Words } from '@rallyrank/contracts/shared/words';

export type RunId = string;
export type RunState = 'running' | 'succeeded' | 'failed';
/** A dry run says what a run would do, and changes nothing. */
export type RunKind = 'run' | 'dryRun';
export type RunCause = (typeof runCauses)[number];
/** Why a run began. An operator has an id. */
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

/** What the jobs `<id>` and `<id>~<number>` run (`job-id.ts`). */
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

/** What operators may set of a job: a whole number, or one of the names that are there when they look. */
export type JobParam =
  | Readonly<Extract<ShownParam, { kind: 'number' }>>
  | (Readonly<Omit<Extract<ShownParam, { kind: 'choice' }>, 'options'>> & {
      readonly options: () => Promise<string[]>;
    });

/** A job of a service, with what operators may change of it. */
export interface ScheduledJob extends JobDef {
  readonly title?: Words;
  /** What the keys of its reports mean to people, those of dry runs too. */
  readonly words?: ReportWords;
  readonly params?: readonly JobParam[];
  /** Whether its schedule is paused until an operator resumes it. */
  readonly isPaused?: boolean;
  /** @param jobId of the job that runs: an operator may have added others to the handler */
  run(context: JobContext, params: JobValues, jobId: string): Promise<unknown>;
  dryRun?(context: JobContext, params: JobValues, jobId: string): Promise<unknown>;
  /** Why it has no dry run. */
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
  /** The error in the words of operators; absent where there are none, and in the history of earlier releases. */
  readonly failure?: Words | undefined;
}

/** Which runs: one, those of one job or of all jobs, in one state, begun for one reason or within a time. */
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
 * Work started on schedule or by hand. A handler has at most one run at a time, whichever of its jobs it belongs to:
 * two backups must not write into one folder. A scheduled time during a run of the same job is skipped; one during a
 * dry run, or during a run of another job of the handler, waits for the end of that run. A time at which no process
 * runs is skipped.
 */
export interface Jobs {
  /** @throws InvalidInputError if the id is already defined. */
  define(handler: JobHandler): void;
  /** Schedules or re-schedules. @throws InvalidInputError for an unknown id, a bad or too frequent expression. */
  schedule(job: JobDef): Promise<void>;
  /** The job no longer starts by itself. */
  unschedule(jobId: string): Promise<void>;
  /**
   * Starts the job now and returns the id of its run. If a run of this kind is already in progress, returns its id.
   * The history names a command as its cause unless told otherwise.
   * @param runId by default a new one; a run with a given id begins only once, whichever replicas start it
   * @throws InvalidInputError for a dry run of a job that has none
   * @throws DomainError job.busy during a run of the other kind, job.handlerBusy while another job of the handler runs
   */
  runNow(jobId: string, kind?: RunKind, begun?: Begun, runId?: RunId): Promise<RunId>;
  /** Tells a run in progress to stop, in whichever process it is; it then ends as failed, if its job heeds the signal. */
  cancel(runId: RunId): Promise<void>;
  history(query: HistoryQuery): Promise<{ rows: JobRun[]; total: number }>;
  /** Removes ended runs from the history: those named, or without names all of a job or of all jobs. Returns their number. */
  forget(which: { readonly jobId?: string | undefined; readonly ids?: readonly RunId[] | undefined }): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}
