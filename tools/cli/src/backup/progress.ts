import type { OnProgress } from '@rallyrank/infra/backup/pages';

const SECOND = 1_000;

/** Prints a progress line to standard error every second. */
export const progressLine = (): OnProgress => {
  let last = Date.now();
  return (context, done, of) => {
    if (Date.now() - last < SECOND) return;
    last = Date.now();
    process.stderr.write(`${context}: ${done} of ${of} events\n`);
  };
};
