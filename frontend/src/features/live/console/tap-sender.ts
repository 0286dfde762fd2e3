import type { ConsoleMatch, ScorerAction } from '@rallyrank/contracts/live/console';
import { backoffMs } from '@rallyrank/contracts/shared/backoff';
import { ApiError } from '~/shared/api/api-error';
import { acknowledged, type Kept, prepared, refused } from './taps';

/** Pauses before a tap is sent again. */
const BACKOFF = { firstMs: 500, longestMs: 10_000 };

interface Parts {
  readonly kept: () => Kept;
  readonly keep: (change: (kept: Kept) => Kept) => void;
  /** Rejects with an `ApiError`. */
  readonly send: (id: string, action: ScorerAction) => Promise<ConsoleMatch>;
  readonly after: (ms: number, run: () => void) => () => void;
}

/**
 * Codes that are not about the tap itself: logged out, too many calls, blocked, or a failure of the server or a part of
 * it.
 */
const PASSING: ReadonlySet<number | undefined> = new Set([401, 427, 428, 500, 503]);

const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.failure !== 'answer' || PASSING.has(error.code);

/** Sends the taps of a match one after the other, each until it is answered. */
export const tapSender = ({ kept, keep, send, after }: Parts) => {
  let isSending = false;
  let failures = 0;
  let cancel = () => {};

  const sendAll = async (): Promise<void> => {
    for (let next = prepared(kept()); next !== undefined; next = prepared(kept())) {
      const { kept: ready, id, action } = next;
      if (ready !== kept()) keep(() => ready);
      try {
        const seen = await send(id, action);
        failures = 0;
        keep((now) => acknowledged(now, id, seen));
      } catch (error) {
        if (isPassing(error)) {
          cancel = after(backoffMs(BACKOFF, failures), () => void run());
          failures += 1;
          break;
        }
        keep((now) => refused(now, id, error instanceof Error ? error.message : ''));
      }
    }
  };

  const run = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    cancel();
    try {
      await sendAll();
    } finally {
      isSending = false;
    }
  };
  return { run, stop: () => cancel() };
};
