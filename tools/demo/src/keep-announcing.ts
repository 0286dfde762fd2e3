import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@rallyrank/contracts/shared/backoff';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { Log } from '@rallyrank/infra/observability/log';
import { allEditions } from './all-editions.js';
import { type Announcing, announceEntries, announceNextEdition } from './announce-next-edition.js';
import { playAnnounced } from './play-announced.js';

/** Interval in milliseconds, short enough that the start of a week is never missed for long. */
const EVERY_MS = 6 * 3_600_000;
/** The first retry comes soon: a site that has just started is busy, and has no tournament to predict until then. */
const BACKOFF = { firstMs: 5_000, longestMs: EVERY_MS };

interface Parts {
  readonly services: Announcing;
  readonly sport: SportKey;
  readonly log: Log;
  /** Resolves after the time, or rejects when it is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Announces the tournament of next week and the entries of the one after it in an invented world, at an interval, and
 * plays those announced before. After a failure it retries with increasing pauses, up to the usual interval.
 */
export const keepAnnouncing = ({
  services,
  sport,
  log,
  pause = (ms, signal) => sleep(ms, undefined, { signal, ref: false }),
}: Parts): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const announce = async (retryMs: number): Promise<boolean> => {
    try {
      // Draws depend on the ranks in the lists, which may just have been written.
      await services.caughtUp();
      const today = new Date().toISOString().slice(0, 10);
      const editions = await allEditions(services.rpc);
      const next = await announceNextEdition(services, sport, today, editions);
      if (next !== undefined) await announceEntries(services, sport, today, await allEditions(services.rpc));
      await playAnnounced(services, sport, today, editions);
      return true;
    } catch (error) {
      log.warn({ err: error, retryMs }, 'the next tournament of the fictional world could not be announced or played');
      return false;
    }
  };
  const keep = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const retryMs = backoffMs(BACKOFF, failures);
      const isAnnounced = await announce(retryMs);
      failures = isAnnounced ? 0 : failures + 1;
      await pause(isAnnounced ? EVERY_MS : retryMs, stopping.signal).catch(() => undefined);
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      await kept;
    },
  };
};
