import { parseQuery } from '@rallyrank/infra/http/parse-query';
import type { Policy } from '../policy.js';

/** Refuses a query that does not fit the route, before anybody is asked or anything is kept under it. */
export const query: Policy = {
  name: 'query',
  create: () => (call) => {
    if (call.route) call.parsedQuery = parseQuery(call.route, call.search);
  },
};
