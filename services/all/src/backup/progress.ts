import type { OnProgress } from '@rallyrank/infra/backup/pages';

/** One line on standard error that is written over, once a second at most. */
export const progressLine = (): OnProgress => {
  let last = 0;
  return (context, done, of) => {
    const now = Date.now();
    if (now - last < 1_000) return;
    last = now;
    process.stderr.write(`\r${context} ${done} of ${of} events   `);
  };
};
