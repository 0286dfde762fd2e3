import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Policy } from '../policy.js';

/** Turns calls away at once when too many are under way, so that the admitted ones are still answered in time. */
export const admission: Policy = {
  name: 'admission',
  create:
    ({ config, counters }) =>
    ({ response }) => {
      if (counters.inFlight >= config.maxInFlight) {
        response.setHeader('Retry-After', '1');
        throw new DomainError('rate.exceeded');
      }
      counters.inFlight++;
      response.once('close', () => {
        counters.inFlight--;
      });
    },
};
