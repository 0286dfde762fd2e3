import {
  createParamDecorator,
  Delete,
  Get,
  Post,
  Put,
  Res,
  SetMetadata,
  UseGuards,
  UseInterceptors,
} from '@nestjs/common';
import { API_PREFIX, isWrite, type Method, type RouteDef } from '@rallyrank/contracts/shared/route';
import type { Handler } from '../http/call.js';
import { AccessGuard } from './access.guard.js';
import { AnswerInterceptor } from './answer.interceptor.js';
import { answerReads } from './answer-reads.js';
import { exchangeOf, ROUTE } from './exchange.js';
import { CallPipe, QueryPipe } from './input.pipes.js';
import { OperationLogGuard } from './operation-log.guard.js';
import { ServiceTokenGuard } from './service-token.guard.js';
import { WriteInterceptor } from './write.interceptor.js';

const methods: Record<Method, (path: string) => MethodDecorator> = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };
const Exchanged = createParamDecorator((_, context) => exchangeOf(context));

const takesQueryAndCall = (controller: object, method: string): void => {
  Exchanged(QueryPipe)(controller, method, 0);
  Exchanged(CallPipe)(controller, method, 1);
  // The answer is sent with its validators before Nest could send the return value.
  Res()(controller, method, 2);
};

const takesReply = (controller: object, method: string): void => Res()(controller, method, 0);

/**
 * Binds a route to a controller method, which receives the parsed query and the call. A method whose types do not match
 * the route does not compile. Authentication and authorization happen before any input is read.
 */
export const Route =
  <R extends RouteDef>(route: R) =>
  <H extends Handler<R>>(controller: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const write = isWrite(route);
    if (!write) descriptor.value = answerReads(route, controller, descriptor.value!) as unknown as H;
    const decorators: MethodDecorator[] = [
      SetMetadata(ROUTE, route),
      UseGuards(...(write ? [OperationLogGuard] : []), ServiceTokenGuard, AccessGuard),
      // The interceptors, outermost first.
      ...(write ? [UseInterceptors(AnswerInterceptor, WriteInterceptor)] : []),
      methods[route.method](API_PREFIX + route.path.replaceAll(/\{(\w+)\}/g, ':$1')),
    ];
    for (const decorate of decorators) decorate(controller, method, descriptor);
    Object.defineProperty(controller, method, descriptor);
    (write ? takesQueryAndCall : takesReply)(controller, method);
  };
