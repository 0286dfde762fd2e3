import { backoffMs } from '@rallyrank/contracts/shared/backoff';

const BACKOFF = { firstMs: 100, longestMs: 800 };
const RETRIES = 4;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Repeats a call until its answer includes a write: for a moment the gateway may still have an answer from before the
 * write.
 */
export const askUntil = async <T>(ask: () => Promise<T>, isCurrent: (answer: T) => boolean): Promise<T> => {
  for (let failures = 0; ; failures += 1) {
    const answer = await ask();
    if (isCurrent(answer) || failures === RETRIES) return answer;
    await pause(backoffMs(BACKOFF, failures));
  }
};
