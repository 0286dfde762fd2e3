const RUNNING_MS = 2_000;

/** The interval at which an answer is read again while something in it is running. */
export const whileRunning = (isRunning: boolean | undefined): number | false => isRunning === true && RUNNING_MS;
