import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@rallyrank/contracts/shared/caller';

/** What the handlers use of a request and a response: the platform below Nest gives more. */
export type Request = IncomingMessage & {
  requestId?: string;
  /** From the service token; without one the call is a visitor's. */
  caller?: Caller;
};
export type Response = ServerResponse;
