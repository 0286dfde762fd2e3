import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RateClass } from '@rallyrank/contracts/shared/route';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Policy } from '../policy.js';

const WINDOW_SECONDS = 60;
const MS_PER_SECOND = 1_000;

/**
 * Calls a minute by rate class of the route and group of addresses; an unknown path draws on `read`. Each process counts its
 * own calls, which refuses without asking anybody and goes on when the shared count cannot be had.
 */
export const rateLimit: Policy = {
  name: 'rate-limit',
  create: ({ config, shared }) => {
    const limiter = (name: RateClass) =>
      new RateLimiterMemory({ keyPrefix: name, points: config.rateLimits[name], duration: WINDOW_SECONDS });
    const limiters = { read: limiter('read'), search: limiter('search'), write: limiter('write') };
    /** Counts the call. @throws RateLimiterRes where it is one too many */
    const consume = async (rate: RateClass, group: string): Promise<void> => {
      const own = await limiters[rate].consume(group);
      const ask = shared.ask((cache) => cache.increment(`limit:${rate}:${group}`, WINDOW_SECONDS * MS_PER_SECOND));
      // The shared minute began no later than this process' own: it is over when that one is.
      if (((await ask) ?? 0) > config.rateLimits[rate]) throw own;
    };
    return async ({ route, clientGroup, response }) => {
      try {
        await consume(route?.rate ?? 'read', clientGroup);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        response.setHeader('Retry-After', Math.ceil(refusal.msBeforeNext / MS_PER_SECOND));
        throw new DomainError('rate.exceeded');
      }
    };
  },
};
