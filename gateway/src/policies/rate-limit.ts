import type { Policy } from '../policy.js';
import { tooFrequent } from '../refuse.js';

/** Counts the calls of an address; an unknown path draws on `read`. Refuses first of all who sends wrong signatures. */
export const rateLimit: Policy = {
  name: 'rate-limit',
  create:
    ({ rateLimits }) =>
    async (call) => {
      const { clientGroup } = call;
      const waitMs = (await rateLimits.turnedAway(clientGroup)) ?? (await rateLimits.count(call.rate, clientGroup));
      if (waitMs !== undefined) throw tooFrequent(call, waitMs);
    },
};
