import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Leadership } from '../leadership/port.js';
import type { Answering } from '../rpc/answering.js';

/** The pause does not grow, because no command is answered before the term has begun. */
const RETRY_MS = 500;

interface Led {
  readonly leadership: Leadership;
  /** Resolves when the read models have applied everything written before the call. */
  readonly caughtUp: () => Promise<void>;
  /** Makes listeners discard state of an earlier term. */
  readonly beginTerm: () => Promise<void>;
  readonly answer: (what: Answering) => void;
  /** The log of the service; its lines contain the name of the service. */
  readonly log: Logger;
}

interface Following {
  /** Resolves after the first attempt of this process to begin its term, if it leads. */
  readonly tried: () => Promise<void>;
  readonly stop: () => void;
}

/**
 * Answers commands while this process is the leader. Before that, the read models apply the events of the previous
 * leader, state of an earlier term is discarded, and the initial data of an instance is written.
 */
export const followLeadership = ({ leadership, caughtUp, beginTerm, answer, log }: Led): Following => {
  let current = 0;
  let firstTry = Promise.resolve();
  const hasBegun = async (term: number): Promise<boolean> => {
    try {
      await caughtUp();
      if (current === term) await beginTerm();
      if (current !== term) return true;
      answer('everything');
      log.info({ term }, 'leads');
      return true;
    } catch (error) {
      log.warn({ err: error, term }, 'cannot lead yet');
      return false;
    }
  };
  const begin = async (term: number, first: Promise<boolean>): Promise<void> => {
    for (let begun = await first; !begun && current === term; begun = await hasBegun(term))
      await pause(RETRY_MS, undefined, { ref: false });
  };
  const stop = leadership.onChange((term) => {
    if (current > 0 && term === 0) log.warn({ term: current }, 'no longer leads');
    current = term;
    if (term === 0) {
      answer('questions');
      return;
    }
    const first = hasBegun(term);
    firstTry = first.then(() => undefined);
    void begin(term, first);
  });
  return { stop, tried: () => firstTry };
};
