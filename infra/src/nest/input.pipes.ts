import { Injectable, type PipeTransform } from '@nestjs/common';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '../http/call.js';
import { callOf } from '../http/call-of.js';
import { inputOf } from '../http/input.js';
import { callFactsOf } from '../http/request-headers.js';
import type { Exchange } from './exchange.js';

/** Parses the query. @throws DomainError request.invalid */
@Injectable()
export class QueryPipe implements PipeTransform<Exchange> {
  transform({ route, request }: Exchange): unknown {
    const input = inputOf(route, request);
    return input instanceof Promise ? input.then(({ query }) => query) : input.query;
  }
}

/**
 * Parses path parameters, body and headers, and adds the caller. @throws DomainError request.invalid, request.tooLarge
 */
@Injectable()
export class CallPipe implements PipeTransform<Exchange> {
  async transform({ route, request }: Exchange): Promise<RouteCall<RouteDef>> {
    return callOf(callFactsOf(request), await inputOf(route, request), request);
  }
}
