import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Leadership } from '../leadership/port.js';
import type { Answering } from '../rpc/answering.js';

const RETRY_MS = 500;

interface Led {
  readonly leadership: Leadership;
  /** Resolves when the read models have everything that was written before the call. */
  readonly caughtUp: () => Promise<void>;
  /** Has those who remember something of an earlier term forget it. */
  readonly beginTerm: () => void;
  readonly answer: (what: Answering) => void;
  /** Of the service: its lines name it. */
  readonly log: Logger;
}

/**
 * Answers commands while this process leads: first the read models take in what the leader before it wrote, then whatever was
 * remembered of an earlier term is forgotten. Returns the function that stops following.
 */
export const followLeadership = ({ leadership, caughtUp, beginTerm, answer, log }: Led): (() => void) => {
  let current = 0;
  const begin = async (term: number): Promise<void> => {
    while (current === term) {
      try {
        await caughtUp();
        if (current !== term) return;
        beginTerm();
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
