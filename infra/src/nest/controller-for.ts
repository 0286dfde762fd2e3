import { Controller, Inject, type Type } from '@nestjs/common';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Handler } from '../http/call.js';
import { Route } from './route.js';
import type { Token } from './token.js';

/** A function for each route, by the same names. */
export type Handlers<Routes extends Record<string, RouteDef>> = { readonly [K in keyof Routes]: Handler<Routes[K]> };

/** A controller generated from declared routes: the injected function of the same name answers each route. */
export const controllerFor = <Routes extends Record<string, RouteDef>>(
  name: string,
  routes: Routes,
  handlers: Token<Handlers<Routes>>,
): Type => {
  @Controller()
  class Declared {
    constructor(@Inject(handlers) readonly answers: Handlers<Routes>) {}
  }
  Object.defineProperty(Declared, 'name', { value: `${name}Controller` });
  for (const [key, route] of Object.entries(routes)) {
    const value: Handler<RouteDef> = function (this: Declared, query, call) {
      return (this.answers[key] as Handler<RouteDef>)(query, call);
    };
    const descriptor = { value, writable: true, configurable: true };
    Route(route)(Declared.prototype, key, descriptor);
  }
  return Declared;
};
