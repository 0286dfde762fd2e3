import type { ArgumentsHost, ExecutionContext } from '@nestjs/common';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Request, Response } from '../http/request.js';

/** Under which a method of a controller carries the route that it answers. */
export const ROUTE = 'rallyrank:route';

/** A call as the parts of the boundary hand it on. */
export interface Exchange {
  readonly route: RouteDef;
  readonly request: Request;
  readonly response: Response;
}

/** The platform's own objects are behind Fastify's. */
export const rawOf = (host: ArgumentsHost): { readonly request: Request; readonly response: Response } => {
  const http = host.switchToHttp();
  const { raw: request } = http.getRequest<{ raw: Request }>();
  const { raw: response } = http.getResponse<{ raw: Response }>();
  return { request, response };
};

/** The route that a method answers; undefined where it answers none. */
export const routeOf = (method: object): RouteDef | undefined => Reflect.getMetadata(ROUTE, method);

export const exchangeOf = (context: ExecutionContext): Exchange => {
  const { request, response } = rawOf(context);
  request.route ??= routeOf(context.getHandler())!;
  return { route: request.route, request, response };
};
