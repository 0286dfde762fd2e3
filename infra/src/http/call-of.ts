import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Language } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '../nest/call.js';
import type { Input } from './input.js';

/** Who calls. */
export interface CallFacts {
  readonly requestId: string;
  readonly language: Language;
  readonly caller: Caller;
}

/** What a handler says of its answer. */
export interface Said {
  asOf?: AsOf;
  version?: number;
}

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
