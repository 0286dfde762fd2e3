import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { Log } from '@rallyrank/infra/observability/log';
import { type Announcing, announceNextEdition } from './announce-next-edition.js';

/** A week begins somewhere in these. */
const EVERY_MS = 6 * 3_600_000;

interface Parts {
  readonly services: Announcing;
  readonly sport: SportKey;
  readonly log: Log;
}

/** Announces the tournament of next week in an invented world now, and again as weeks pass. */
export const keepAnnouncing = ({ services, sport, log }: Parts): { readonly stop: () => Promise<void> } => {
  const announce = async (): Promise<void> => {
    try {
      await announceNextEdition(services, sport, new Date().toISOString().slice(0, 10));
    } catch (error) {
      log.warn({ err: error }, 'the next tournament of the fictional world could not be announced');
    }
  };
  let last = announce();
  const timer = setInterval(() => {
    last = announce();
  }, EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
};
