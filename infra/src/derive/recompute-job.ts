import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import type { Service } from '@rallyrank/contracts/shared/route';
import { derivedRecompute } from '@rallyrank/contracts/shared/topics';
import type { Words } from '@rallyrank/contracts/shared/words';
import type { z } from 'zod';
import type { JobContext, ScheduledJob } from '../jobs/port.js';
import { jobsTexts } from '../locales/jobs.js';
import type { Rpc } from '../rpc/port.js';
import type { Derived, OnStep } from './deriver.js';
import { fingerprint } from './recompute-fingerprint.js';

/**
 * The report of a run. For a dry run it contains whether the result would change, the figures of the new result, and
 * the current `version`.
 */
export interface RecomputeReport<Figures> {
  readonly version: number;
  readonly computedFrom: AsOf | null;
  readonly seconds: number;
  readonly changed: boolean | null;
  readonly figures: Figures;
}

export interface RecomputeOptions<Result, Figures> {
  readonly id: string;
  readonly title: Words;
  readonly cron: string;
  readonly service: Service;
  readonly deriver: {
    readonly current: Derived<Result>;
    recompute(onStep: OnStep, signal: AbortSignal): Promise<Derived<Result>>;
    trial(onStep: OnStep, signal: AbortSignal): Promise<Omit<Derived<Result>, 'version'>>;
    changed(): void;
  };
  readonly rpc: Pick<Rpc, 'publish'>;
  /** The main columns of a result: if they are equal, the results are. */
  readonly columns: (result: Result) => Iterable<ArrayBufferView>;
  readonly figures: (result: Result) => Figures;
  /** Labels of the keys of the figures, and of values that are names. */
  readonly words: ReportWords;
}

export interface RecomputeJob extends ScheduledJob {
  run(context: JobContext): Promise<unknown>;
  dryRun(context: JobContext): Promise<unknown>;
  /** Recomputes this replica's own result when the run of another replica is done. */
  readonly heard: (told: z.output<typeof derivedRecompute.message>) => void;
}

const WORDS: ReportWords = jobsTexts.recomputeJob.words;

/** Rejects when the run is cancelled, also while its computation waits for its turn. */
const stopped = (signal: AbortSignal): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new Error('cancelled')), { once: true });
  if (signal.aborted) reject(new Error('cancelled'));
  return promise;
};

/**
 * A job that computes the derived result of a service from scratch and reports on it. It runs in one replica and
 * notifies the others when it is done, because each of them answers from its own result.
 */
export const recomputeJob = <Result, Figures>(options: RecomputeOptions<Result, Figures>): RecomputeJob => {
  const { id, title, cron, service, deriver, rpc, columns, figures } = options;
  let ownRun: string | undefined;
  const compared = async (
    { signal, progress }: JobContext,
    compute: (onStep: OnStep, signal: AbortSignal) => Promise<Omit<Derived<Result>, 'version'>>,
  ): Promise<RecomputeReport<Figures>> => {
    const { current } = deriver;
    const before = current.version === 0 ? null : fingerprint(columns(current.result));
    const begun = performance.now();
    const computed = compute((share, text) => progress(share, text), signal);
    const { asOf, result } = await Promise.race([computed, stopped(signal)]);
    return {
      version: deriver.current.version,
      computedFrom: asOf,
      seconds: Math.round(performance.now() - begun) / 1_000,
      changed: before === null ? null : fingerprint(columns(result)) !== before,
      figures: figures(result),
    };
  };
  const run: RecomputeJob['run'] = async (context) => {
    const report = await compared(context, (onStep, signal) => deriver.recompute(onStep, signal));
    ownRun = context.runId;
    rpc.publish(derivedRecompute, { service, runId: context.runId });
    return report;
  };
  const dryRun: RecomputeJob['dryRun'] = (context) =>
    compared(context, (onStep, signal) => deriver.trial(onStep, signal));
  const heard: RecomputeJob['heard'] = (told) => {
    if (told.service === service && told.runId !== ownRun) deriver.changed();
  };
  return { id, title, words: { ...WORDS, ...options.words }, cron, run, dryRun, heard };
};
