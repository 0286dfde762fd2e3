import { Quota } from '../limits/quota.js';
import type { Policy } from '../policy.js';
import { tooFrequent } from '../refuse.js';

const RETRY_MS = 1_000;

/** Refuses calls at once when too many are in flight, in total or of one address, so that the admitted ones are answered in time. */
export const admission: Policy = {
  name: 'admission',
  create: ({ config, counters }) => {
    const slots = new Quota({ total: config.maxInFlight, perGroup: config.maxInFlightPerAddress });
    return (call) => {
      const { clientGroup } = call;
      if (!slots.take(clientGroup)) throw tooFrequent(call, RETRY_MS);
      counters.inFlight++;
      call.atEnd(() => {
        slots.giveBack(clientGroup);
        counters.inFlight--;
      });
    };
  },
};
