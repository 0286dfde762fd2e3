import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from './call.js';
import type { AnswerFacts, CallFacts, Input } from './request.js';

/** The call as passed to its handler. What the handler reports about its answer is stored in `facts`. */
export const callOf = (
  { requestId, language, caller, origin }: CallFacts,
  { params, body, files, write }: Input,
  facts: AnswerFacts,
): RouteCall<RouteDef> => ({
  requestId,
  language,
  caller,
  origin,
  write,
  params,
  body: body as RouteCall<RouteDef>['body'],
  files,
  basedOn: (asOf) => {
    facts.asOf = asOf;
  },
  version: (version) => {
    facts.version = version;
  },
});
