import { bearerOf } from '@rallyrank/infra/http/request-headers';
import type { Policy } from '../policy.js';

/**
 * Identifies the caller only by the `Authorization` header, never by a cookie, which a browser would send
 * automatically. Does nothing for answers that are the same for every caller.
 */
export const session: Policy = {
  name: 'session',
  create:
    ({ sessions }) =>
    (call) => {
      const token = bearerOf(call.request);
      if (token === undefined || !call.route || call.isCacheable) return;
      return sessions.resolve(token).then((caller) => {
        call.caller = caller;
      });
    },
};
