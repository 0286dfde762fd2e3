import type { Jobs } from './port.js';

/** Jobs without history. `crash` kills the process and returns the jobs of its successor. */
export interface JobsHarness {
  readonly jobs: Jobs;
  readonly crash: () => Promise<Jobs>;
  readonly dispose: () => Promise<void>;
}

/**
 * Schedules jobs with a cron expression that occurs once a year, and next in one to two seconds. If that time passes
 * before the jobs are scheduled, because the machine is busy, they are scheduled again, for a time twice as far ahead.
 * @returns the expression and that time
 */
export const scheduleSoon = async (
  schedule: (cron: string) => Promise<unknown>,
): Promise<{ readonly cron: string; readonly at: Date }> => {
  for (let aheadMs = 2_000; ; aheadMs *= 2) {
    const at = new Date(Date.now() + aheadMs);
    at.setUTCMilliseconds(0);
    const time = [at.getUTCSeconds(), at.getUTCMinutes(), at.getUTCHours()];
    const cron = [...time, at.getUTCDate(), at.getUTCMonth() + 1, '*'].join(' ');
    await schedule(cron);
    if (Date.now() < at.getTime()) return { cron, at };
  }
};

/** A clock that never returns the same time twice. */
export const clock = (): (() => Date) => {
  let ms = Date.parse('2026-01-02T03:04:05Z');
  return () => {
    ms += 1;
    return new Date(ms);
  };
};
