import { tooFrequent } from '../edge/refuse.js';
import type { Policy } from '../policy.js';

/**
 * Counts the calls of an address; an unknown path counts as `read`. Rejects callers who sent too many wrong signatures.
 */
export const rateLimit: Policy = {
  name: 'rate-limit',
  create:
    ({ rateLimits, refusals }) =>
    async (call) => {
      const { clientGroup } = call;
      const waitMs = (await rateLimits.rejectedFor(clientGroup)) ?? (await rateLimits.count(call.rate, clientGroup));
      if (waitMs === undefined) return;
      refusals.count('rate', call);
      throw tooFrequent(call, waitMs);
    },
};
