import type { Type } from '@nestjs/common';
import type { NestApplication } from '@nestjs/core';
import type { RouteDef, Service } from '@rallyrank/contracts/shared/route';
import type { RpcDef } from '@rallyrank/contracts/shared/rpc';
import type { Handler } from '../http/call.js';
import { routeOf } from './exchange.js';
import { rpcOf } from './patterns.js';

/** A route with the function that answers it. */
export interface Binding {
  readonly route: RouteDef;
  readonly handle: Handler<RouteDef>;
}

/** The routes and rpcs of the controllers of a service, one entry for each handler. */
export interface Bindings {
  readonly routes: readonly Binding[];
  readonly rpcs: readonly RpcDef[];
}

const controllersOf = (module: Type): readonly Type[] => Reflect.getMetadata('controllers', module) ?? [];

const methodsOf = (controller: object): ((...given: never[]) => unknown)[] =>
  Object.values(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(controller)))
    .map(({ value }) => value)
    .filter((value) => typeof value === 'function');

const bindingsIn = (controller: object): Bindings => {
  const methods = methodsOf(controller);
  return {
    routes: methods.flatMap((method) => {
      const route = routeOf(method);
      return route ? [{ route, handle: method.bind(controller) as Handler<RouteDef> }] : [];
    }),
    rpcs: methods.flatMap((method) => rpcOf(method) ?? []),
  };
};

/** Collects the routes and rpcs of the controllers of a service. */
export const bindingsOf = (app: Pick<NestApplication, 'select'>, module: Type): Bindings => {
  const selected = app.select(module);
  const each = controllersOf(module).map((controller) => bindingsIn(selected.get(controller, { strict: true })));
  return { routes: each.flatMap(({ routes }) => routes), rpcs: each.flatMap(({ rpcs }) => rpcs) };
};

const keyOf = (route: RouteDef): string => `${route.method} ${route.path}`;
const without = (names: readonly string[], others: readonly string[]) => names.filter((name) => !others.includes(name));

/** @throws Error unless exactly the declared names are bound, each once */
const checkNames = (service: Service, decorator: string, declared: readonly string[], bound: readonly string[]) => {
  const twice = bound.filter((name, i) => bound.indexOf(name) < i);
  if (twice.length > 0) throw new Error(`the service ${service} has two handlers for ${twice.join(', ')}`);
  const missing = without(declared, bound);
  if (missing.length > 0)
    throw new Error(
      `the service ${service} has no handler for ${missing.join(', ')}: ` +
        `it needs a method with ${decorator} in one of the controllers of its module`,
    );
  const undeclared = without(bound, declared);
  if (undeclared.length > 0)
    throw new Error(
      `the service ${service} has a handler for ${undeclared.join(', ')}, which contracts/src/registry.ts does not list`,
    );
};

/** All declared routes and rpcs of all services. */
export interface Declared {
  readonly routes: readonly RouteDef[];
  readonly rpcs: readonly RpcDef[];
}

/**
 * Fails the start unless a service has exactly one handler for each route and rpc that is declared for it, and none for
 * another.
 * @throws Error that names the route or rpc; also for a route without an access rule
 */
export const checkBindings = (
  service: Service,
  declared: Declared,
  bound: { readonly routes: readonly Pick<Binding, 'route'>[]; readonly rpcs: readonly RpcDef[] },
): void => {
  const own = declared.routes.filter((route) => route.service === service);
  const open = own.find((route) => !route.access);
  if (open) throw new Error(`${keyOf(open)} does not declare its access`);
  const answered = bound.routes.map(({ route }) => keyOf(route));
  checkNames(service, '@Route', own.map(keyOf), answered);
  const subjects = declared.rpcs.map(({ subject }) => subject).filter((subject) => subject.startsWith(`${service}.`));
  const served = bound.rpcs.map(({ subject }) => subject);
  checkNames(service, '@MessagePattern', subjects, served);
};
