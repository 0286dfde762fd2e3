import { patiently } from '../patience.js';
import type { Rpc } from './port.js';

/**
 * Retries calls for a time while they are unavailable or fail with a conflict. It is meant for idempotent writers while
 * services restart or change their leader: the first write of a new leader may conflict with events of the former one
 * that it has not read yet.
 * @throws the last error when the time is over
 */
export const retryingRpc = (rpc: Pick<Rpc, 'call'>, patienceMs: number): Pick<Rpc, 'call'> => ({
  call: (def, input, options) => patiently(() => rpc.call(def, input, options), { patienceMs }),
});
