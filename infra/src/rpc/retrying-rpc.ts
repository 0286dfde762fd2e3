import { patiently } from '../patience.js';
import type { Rpc } from './port.js';

/**
 * Retries calls for a time while they are unavailable. For writers with repeatable calls, while services restart or change their leader.
 * @throws UnavailableError when the time is over
 */
export const retryingRpc = (rpc: Pick<Rpc, 'call'>, patienceMs: number): Pick<Rpc, 'call'> => ({
  call: (def, input, options) => patiently(() => rpc.call(def, input, options), { patienceMs }),
});
