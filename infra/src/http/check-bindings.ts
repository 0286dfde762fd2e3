import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteBinding } from '../service/port.js';

const keyOf = (route: RouteDef): string => `${route.method} ${route.path}`;

/** Refuses to start with a route that is bound twice, bound nowhere, or says not who may call it. */
export const checkBindings = (
  service: string,
  declared: readonly RouteDef[],
  bindings: readonly RouteBinding[],
): void => {
  const bound = new Set<string>();
  for (const { route } of bindings) {
    if (bound.has(keyOf(route))) throw new Error(`${keyOf(route)} is bound twice`);
    if (!route.access) throw new Error(`${keyOf(route)} does not declare who may call it`);
    bound.add(keyOf(route));
  }
  const missing = declared.filter((route) => route.service === service && !bound.has(keyOf(route)));
  if (missing.length > 0)
    throw new Error(`the service ${service} answers nothing for ${missing.map(keyOf).join(', ')}`);
};
