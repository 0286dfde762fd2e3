import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Policy } from '../policy.js';

/** Turns calls away at once when too many are under way, so that the admitted ones are still answered in time. */
export const admission: Policy = {
  name: 'admission',
  create: ({ config }) => {
    let inFlight = 0;
    return ({ response }) => {
      if (inFlight >= config.maxInFlight) {
        response.setHeader('Retry-After', '1');
        throw new DomainError('rate.exceeded');
      }
      inFlight++;
      response.once('close', () => {
        inFlight--;
      });
    };
  },
};
