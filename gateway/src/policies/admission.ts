import { tooFrequent } from '../edge/refuse.js';
import { Quota } from '../limits/quota.js';
import type { Policy } from '../policy.js';

const RETRY_MS = 1_000;
/**
 * Maximum share of slots for one service. A service that hangs holds each of its calls until their deadline; the other
 * half of the slots is left to the other services.
 */
const MOST_OF_SERVICE = 1 / 2;

/**
 * Rejects calls at once when too many are in flight, in total, of one address or of one service, so that the admitted
 * ones are answered in time.
 */
export const admission: Policy = {
  name: 'admission',
  create: ({ config, counters }) => {
    const { maxInFlight: total, maxInFlightPerAddress } = config;
    const byAddress = new Quota({ total, perGroup: maxInFlightPerAddress });
    const byService = new Quota({ total, perGroup: Math.ceil(total * MOST_OF_SERVICE) });
    return (call) => {
      const { clientGroup, route } = call;
      if (!byAddress.take(clientGroup)) throw tooFrequent(call, RETRY_MS);
      if (route && !byService.take(route.service)) {
        byAddress.giveBack(clientGroup);
        throw tooFrequent(call, RETRY_MS);
      }
      counters.inFlight++;
      call.atEnd(() => {
        byAddress.giveBack(clientGroup);
        if (route) byService.giveBack(route.service);
        counters.inFlight--;
      });
    };
  },
};
