import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the handlers use of a request and a response: the platform below Nest gives more. */
export type Request = IncomingMessage & { requestId?: string };
export type Response = ServerResponse;
