import type { Jobs } from './port.js';

/** Jobs without history. `crash` gives those of the process that follows one that was killed. */
export interface JobsHarness {
  readonly jobs: Jobs;
  readonly crash: () => Promise<Jobs>;
  readonly dispose: () => Promise<void>;
}

/** An expression that comes once a year, and next in one to two seconds. */
export const soon = (): string => {
  const at = new Date(Date.now() + 2_000);
  return `${at.getUTCSeconds()} ${at.getUTCMinutes()} ${at.getUTCHours()} ${at.getUTCDate()} ${at.getUTCMonth() + 1} *`;
};

/** A clock that never tells the same time twice. */
export const clock = (): (() => Date) => {
  let ms = Date.parse('2026-01-02T03:04:05Z');
  return () => {
    ms += 1;
    return new Date(ms);
  };
};
