import { Inject } from '@nestjs/common';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Handler } from '../http/call.js';
import { callOf } from '../http/call-of.js';
import { canonicalQuery } from '../http/canonical-query.js';
import { inputOf } from '../http/input.js';
import type { Input, Request, Response } from '../http/request.js';
import { callFactsOf } from '../http/request-headers.js';
import { Answers } from './answers.js';
import { CANONICAL } from './ports.js';

const ANSWERS = Symbol('answers');
const CANONICAL_ID = Symbol('canonical id');

interface Injected {
  readonly [ANSWERS]: Answers;
  /** Only in controllers with a route whose query contains ids of players or pairs. */
  readonly [CANONICAL_ID]: (id: string) => string;
}

interface Reply {
  readonly raw: Response;
  readonly request: { readonly raw: Request };
}

/**
 * Wraps a handler in a method that parses the input and sends the handler's result. Reads use no interceptors and
 * pipes, because their promises cost more than guards and router together.
 */
export const answerReads = <R extends RouteDef>(route: R, controller: object, handle: Handler<R>) => {
  Inject(Answers)(controller, ANSWERS);
  const replaceIds = canonicalQuery(route);
  if (replaceIds) Inject(CANONICAL)(controller, CANONICAL_ID);
  return function (this: Injected, reply: Reply): void | Promise<void> {
    const request = reply.request.raw;
    // A read has no body, so the input is parsed synchronously.
    const input = inputOf(route, request) as Input;
    const call = callOf(callFactsOf(request), input, request);
    const exchange = { route, request, response: reply.raw };
    const query = replaceIds ? replaceIds(input.query, this[CANONICAL_ID]) : input.query;
    return this[ANSWERS].answer(exchange, () => (handle as unknown as Handler<RouteDef>).call(this, query, call));
  };
};
