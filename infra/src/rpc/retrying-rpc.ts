import { setTimeout as pause } from 'node:timers/promises';
import { UnavailableError } from '../errors.js';
import type { Rpc } from './port.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Retries calls for a time while they are unavailable, with growing, jittered pauses. For writers with repeatable calls, while services
 * restart or change their leader.
 * @throws UnavailableError when the time is over
 */
export const retryingRpc = (rpc: Pick<Rpc, 'call'>, patienceMs: number): Pick<Rpc, 'call'> => ({
  call: async (def, input, options) => {
    // Counted from the first failure: a call to a process that then died fails only at its deadline.
    let endsAt: number | undefined;
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      try {
        return await rpc.call(def, input, options);
      } catch (error) {
        endsAt ??= performance.now() + patienceMs;
        if (!(error instanceof UnavailableError) || performance.now() + wait > endsAt) throw error;
      }
      await pause(wait * (0.5 + Math.random() / 2));
    }
  },
});
