/** Called with the current subject, the amount that is done, and the total amount. */
export type Progress = (what: string, done: number, of: number) => void;

const SECOND = 1_000;

/** Prints a progress line to standard error at most every second. */
export const progressLine = (unit = 'events'): Progress => {
  let last = Date.now();
  return (what, done, of) => {
    if (Date.now() - last < SECOND) return;
    last = Date.now();
    process.stderr.write(`${what}: ${done} of ${of} ${unit}\n`);
  };
};
