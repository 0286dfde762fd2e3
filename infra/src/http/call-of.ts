import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '../nest/call.js';
import type { CallFacts, Input, Said } from './request.js';

/** The call as its handler gets it; what the handler says of its answer is kept in `said`. */
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
