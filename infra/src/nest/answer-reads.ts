import { Inject } from '@nestjs/common';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { callOf } from '../http/call-of.js';
import type { Input, Request, Response } from '../http/request.js';
import { callFactsOf } from '../http/request-headers.js';
import { Answers } from './answers.js';
import type { Handler } from './call.js';

const ANSWERS = Symbol('answers');

interface Reply {
  readonly raw: Response;
  readonly request: { readonly raw: Request };
}

/**
 * Makes of a handler a method that sends what the handler returns. A chain of interceptors, even of one, would take longer than guards,
 * pipe and router together; as reads need nothing done around the parsing of their input, they do without.
 */
export const answerReads = <R extends RouteDef>(route: R, controller: object, handle: Handler<R>) => {
  Inject(Answers)(controller, ANSWERS);
  return function (this: { readonly [ANSWERS]: Answers }, query: Input['query'], reply: Reply): void | Promise<void> {
    const request = reply.request.raw;
    // The pipe of the query has parsed the whole input; that of a read takes no time.
    const call = callOf(callFactsOf(request), request.input as Input, request);
    const exchange = { route, request, response: reply.raw };
    return this[ANSWERS].answer(exchange, () => (handle as unknown as Handler<RouteDef>).call(this, query, call));
  };
};
