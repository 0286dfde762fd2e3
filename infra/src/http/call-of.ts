import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from './call.js';
import type { CallFacts, Input, Said } from './request.js';

/** The call as passed to its handler. What the handler reports about its answer is stored in `said`. */
export const callOf = (
  { requestId, language, caller }: CallFacts,
  { params, body, files, write }: Input,
  said: Said,
): RouteCall<RouteDef> => ({
  requestId,
  language,
  caller,
  write,
  params,
  body: body as RouteCall<RouteDef>['body'],
  files,
  basedOn: (asOf) => {
    said.asOf = asOf;
  },
  version: (version) => {
    said.version = version;
  },
});
