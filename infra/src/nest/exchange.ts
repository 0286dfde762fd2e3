import type { ArgumentsHost, ExecutionContext } from '@nestjs/common';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import type { Request, Response } from '../http/request.js';

/** Metadata key for the route that a controller method answers. */
export const ROUTE = 'rallyrank:route';

/** A call as guards, pipes and filters receive it. */
export interface Exchange {
  readonly route: RouteDef;
  readonly request: Request;
  readonly response: Response;
}

/** Fastify's objects wrap those of Node.js. */
export const rawOf = (host: ArgumentsHost): { readonly request: Request; readonly response: Response } => {
  const http = host.switchToHttp();
  const { raw: request } = http.getRequest<{ raw: Request }>();
  const { raw: response } = http.getResponse<{ raw: Response }>();
  return { request, response };
};

/** The route that a method answers; undefined if it answers none. */
export const routeOf = (method: object): RouteDef | undefined => Reflect.getMetadata(ROUTE, method);

export const exchangeOf = (context: ExecutionContext): Exchange => {
  const { request, response } = rawOf(context);
  request.route ??= routeOf(context.getHandler())!;
  return { route: request.route, request, response };
};
