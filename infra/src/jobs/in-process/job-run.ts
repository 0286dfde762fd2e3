import { DomainError } from '@rallyrank/contracts/shared/errors';
import { InvalidInputError } from '../../errors.js';
import { failureWords } from '../job-failure.js';
import type { Begun, JobHandler, JobRun, RunId, RunKind } from '../port.js';
import { RunCancelled } from '../run-cancelled.js';

const clamp = (share: number): number => (share > 0 ? Math.min(share, 1) : 0);

/** The report as stored in the history. @throws TypeError for values that JSON cannot represent. */
const toReport = (report: unknown): unknown => JSON.parse(JSON.stringify(report) ?? 'null');

/** @throws InvalidInputError for a dry run of a job without dry runs */
export const assertKind = ({ id, dryRun }: JobHandler, kind: RunKind): void => {
  if (kind === 'dryRun' && !dryRun) throw new InvalidInputError(`job ${id} has no dry run`);
};

export interface Start {
  readonly id: RunId;
  readonly jobId: string;
  readonly kind: RunKind;
  readonly begun: Begun;
}

/** The default cause of a run. */
export const BY_COMMAND: Begun = { cause: 'command' };

/** @throws DomainError if the run in progress belongs to another job or is of the other kind */
export const assertSameWork = (wanted: Pick<Start, 'jobId' | 'kind'>, running: Pick<Start, 'jobId' | 'kind'>): void => {
  if (running.jobId !== wanted.jobId) throw new DomainError('job.handlerBusy');
  if (running.kind !== wanted.kind) throw new DomainError('job.busy');
};

const WAITING: readonly string[] = ['job.handlerBusy', 'job.busy'];
/** Whether a scheduled time has to wait for the end of a run of another job, or of a dry run. */
export const mustWait = (error: unknown): boolean => error instanceof DomainError && WAITING.includes(error.reason);

/** One run of one job, from its start to its end. */
export class ActiveRun {
  private run: JobRun;
  private readonly cancelling = new AbortController();

  constructor(
    private readonly handler: JobHandler,
    readonly start: Start,
    private readonly now: () => Date,
    private readonly onProgress: (share: number, text: string | undefined) => void,
  ) {
    const startedAt = now().toISOString();
    this.run = {
      id: start.id,
      jobId: start.jobId,
      state: 'running',
      ...(start.kind === 'dryRun' && { isDryRun: true }),
      ...start.begun,
      startedAt,
      endedAt: null,
      progress: 0,
      report: null,
      error: null,
    };
  }

  get current(): JobRun {
    return this.run;
  }

  /** Aborts the handler's signal. */
  cancel(): void {
    this.cancelling.abort(new RunCancelled());
  }

  /** Runs the handler until it succeeds or fails; never rejects. */
  async execute(stopped: AbortSignal): Promise<JobRun> {
    const signal = AbortSignal.any([stopped, this.cancelling.signal]);
    try {
      const context = { runId: this.run.id, signal, progress: this.progress };
      const report = toReport(await this.handler[this.start.kind]?.(context, this.start.jobId));
      this.end({ state: 'succeeded', progress: 1, report });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const stopReason = this.stopReason(stopped);
      const failure = stopReason === undefined ? failureWords(error) : undefined;
      this.end({ state: 'failed', error: stopReason ?? text, ...(failure && { failure }) });
    }
    return this.run;
  }

  private stopReason(stopped: AbortSignal): string | undefined {
    if (this.cancelling.signal.aborted) return 'cancelled';
    return stopped.aborted ? 'interrupted' : undefined;
  }

  private readonly progress = (share: number, text?: string): void => {
    if (this.run.state !== 'running') return;
    this.run = { ...this.run, progress: clamp(share) };
    this.onProgress(this.run.progress, text);
  };

  private end(outcome: Partial<JobRun>): void {
    this.run = { ...this.run, ...outcome, endedAt: this.now().toISOString() };
  }
}
