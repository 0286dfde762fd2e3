import { tooFrequent } from '../edge/refuse.js';
import { Quota } from '../limits/quota.js';
import type { Policy } from '../policy.js';

/** Maximum number of exports in total, because each export keeps a service busy for a while. */
const MOST = 8;
const RETRY_MS = 5_000;

/** Allows one export at a time per address. */
export const oneExport: Policy = {
  name: 'one-export',
  create: () => {
    const running = new Quota({ total: MOST, perGroup: 1 });
    return (call) => {
      if (!call.isExport) return;
      const { clientGroup } = call;
      if (!running.take(clientGroup)) throw tooFrequent(call, RETRY_MS);
      call.atEnd(() => running.giveBack(clientGroup));
    };
  },
};
