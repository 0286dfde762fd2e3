import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller } from '@rallyrank/contracts/shared/caller';
import type { Said } from './call-of.js';
import type { Input, RawInput } from './input.js';

/** A request of the platform below Nest, with what the parts of the boundary found out about it. */
export type Request = IncomingMessage &
  Said & {
    requestId?: string;
    /** From the service token; without one the call is a visitor's. */
    caller?: Caller;
    rawInput?: RawInput | Promise<RawInput>;
    input?: Input | Promise<Input>;
  };
export type Response = ServerResponse;
