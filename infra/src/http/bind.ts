import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteBinding } from '../service/port.js';

/** Ties a route to the function that answers it; the types of query and result follow from the route. */
export const bind = <R extends RouteDef>(route: R, handle: RouteBinding<R>['handle']): RouteBinding =>
  ({ route, handle }) as unknown as RouteBinding;
