/** Pauses before each attempt, in milliseconds. */
const PAUSES = [0, 100, 200, 400, 800];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a call until its answer includes a write: for a moment the gateway may still have an answer from before the
 * write.
 */
export const askUntil = async <T>(ask: () => Promise<T>, isCurrent: (answer: T) => boolean): Promise<T> => {
  let answer: T | undefined;
  for (const ms of PAUSES) {
    await pause(ms);
    answer = await ask();
    if (isCurrent(answer)) break;
  }
  return answer as T;
};
