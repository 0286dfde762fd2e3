import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Leadership } from '../leadership/port.js';
import type { Answering } from '../rpc/answering.js';

const RETRY_MS = 500;

interface Led {
  readonly leadership: Leadership;
  /** Resolves when the read models have applied everything written before the call. */
  readonly caughtUp: () => Promise<void>;
  /** Lets listeners discard state of an earlier term. */
  readonly beginTerm: () => Promise<void>;
  readonly answer: (what: Answering) => void;
  /** The service's log; its lines name the service. */
  readonly log: Logger;
}

/**
 * Answers commands while this process is the leader. Before that, the read models apply what the previous leader wrote, and state of an
 * earlier term is discarded. Returns the function that stops following the leadership.
 */
export const followLeadership = ({ leadership, caughtUp, beginTerm, answer, log }: Led): (() => void) => {
  let current = 0;
  const begin = async (term: number): Promise<void> => {
    while (current === term) {
      try {
        await caughtUp();
        if (current !== term) return;
        await beginTerm();
        if (current !== term) return;
        answer('everything');
        log.info({ term }, 'leads');
        return;
      } catch (error) {
        log.warn({ err: error, term }, 'cannot lead yet');
        await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  };
  return leadership.onChange((term) => {
    if (current > 0 && term === 0) log.warn({ term: current }, 'no longer leads');
    current = term;
    if (term === 0) answer('questions');
    else void begin(term);
  });
};
