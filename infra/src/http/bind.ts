import type { ParsedQuery, ResultOf, RouteDef } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteBinding } from '../service/port.js';

/** Ties a route to the function that answers it; the types of query and result follow from the route. */
export const bind = <R extends RouteDef>(route: R, handle: RouteBinding<R>['handle']): RouteBinding =>
  ({ route, handle }) as unknown as RouteBinding;

/** The same for functions that are handed what they read from and the call together. */
export const bindTo =
  <T extends object>(reading: T) =>
  <R extends RouteDef>(
    route: R,
    answer: (query: ParsedQuery<R>, asked: T & CallContext) => ResultOf<R> | Promise<ResultOf<R>>,
  ): RouteBinding =>
    bind(route, (query, call) => answer(query, { ...reading, ...call }));
