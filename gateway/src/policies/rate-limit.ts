import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RateClass } from '@rallyrank/contracts/shared/route';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Policy } from '../policy.js';

const WINDOW_SECONDS = 60;
const MS_PER_SECOND = 1_000;

/** Calls a minute by rate class of the route and group of addresses; an unknown path draws on `read`. */
export const rateLimit: Policy = {
  name: 'rate-limit',
  create: ({ config }) => {
    const limiter = (name: RateClass) =>
      new RateLimiterMemory({ keyPrefix: name, points: config.rateLimits[name], duration: WINDOW_SECONDS });
    const limiters = { read: limiter('read'), search: limiter('search'), write: limiter('write') };
    return async ({ route, clientGroup, response }) => {
      try {
        await limiters[route?.rate ?? 'read'].consume(clientGroup);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        response.setHeader('Retry-After', Math.ceil(refusal.msBeforeNext / MS_PER_SECOND));
        throw new DomainError('rate.exceeded');
      }
    };
  },
};
