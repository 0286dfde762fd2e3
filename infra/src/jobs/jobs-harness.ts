import type { Jobs } from './port.js';

/** Jobs without history. `crash` kills the process and returns the jobs of its successor. */
export interface JobsHarness {
  readonly jobs: Jobs;
  readonly crash: () => Promise<Jobs>;
  readonly dispose: () => Promise<void>;
}

/** A cron expression that occurs once a year, and next in one to two seconds. */
export const soon = (): string => {
  const at = new Date(Date.now() + 2_000);
  return `${at.getUTCSeconds()} ${at.getUTCMinutes()} ${at.getUTCHours()} ${at.getUTCDate()} ${at.getUTCMonth() + 1} *`;
};

/** A clock that never returns the same time twice. */
export const clock = (): (() => Date) => {
  let ms = Date.parse('2026-01-02T03:04:05Z');
  return () => {
    ms += 1;
    return new Date(ms);
  };
};
