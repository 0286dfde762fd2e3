import { parseQuery } from '@rallyrank/infra/http/parse-query';
import { parseParams } from '@rallyrank/infra/http/path-params';
import type { Policy } from '../policy.js';

/**
 * Rejects path and query parameters that do not fit the route, before a service is called or anything is cached under
 * them.
 */
export const query: Policy = {
  name: 'query',
  create: () => (call) => {
    if (!call.route) return;
    parseParams(call.route, call.path);
    call.parsedQuery = parseQuery(call.route, call.search);
  },
};
