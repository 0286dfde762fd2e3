import type { Type } from '@nestjs/common';
import type { NestApplication } from '@nestjs/core';
import type { RouteDef, Service } from '@rallyrank/contracts/shared/route';
import type { Handler } from './call.js';
import { routeOf } from './exchange.js';

/** A route with the function that answers it. */
export interface Binding {
  readonly route: RouteDef;
  readonly handle: Handler<RouteDef>;
}

const controllersOf = (module: Type): readonly Type[] => Reflect.getMetadata('controllers', module) ?? [];

const bindingsIn = (controller: object): Binding[] => {
  const methods = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(controller));
  return Object.values(methods).flatMap(({ value }) => {
    const route = typeof value === 'function' ? routeOf(value) : undefined;
    return route ? [{ route, handle: value.bind(controller) }] : [];
  });
};

/** What the controllers of a service answer. */
export const bindingsOf = (app: Pick<NestApplication, 'select'>, module: Type): Binding[] => {
  const selected = app.select(module);
  return controllersOf(module).flatMap((controller) => bindingsIn(selected.get(controller, { strict: true })));
};

const keyOf = (route: RouteDef): string => `${route.method} ${route.path}`;

/** Refuses to start with a route that is bound twice, bound nowhere, or says not who may call it. */
export const checkBindings = (
  service: Service,
  declared: readonly RouteDef[],
  bindings: readonly Pick<Binding, 'route'>[],
): void => {
  const bound = new Set<string>();
  for (const { route } of bindings) {
    if (bound.has(keyOf(route))) throw new Error(`${keyOf(route)} is bound twice`);
    if (!route.access) throw new Error(`${keyOf(route)} does not declare its access`);
    bound.add(keyOf(route));
  }
  const missing = declared.filter((route) => route.service === service && !bound.has(keyOf(route)));
  if (missing.length > 0) throw new Error(`the service ${service} has no handler for ${missing.map(keyOf).join(', ')}`);
};
