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
import { AccessGuard } from './access.guard.js';
import { AnswerInterceptor } from './answer.interceptor.js';
import { answerReads } from './answer-reads.js';
import type { Handler } from './call.js';
import { exchangeOf, ROUTE } from './exchange.js';
import { CallPipe, QueryPipe } from './input.pipes.js';
import { OperationLogInterceptor } from './operation-log.interceptor.js';
import { ServiceTokenGuard } from './service-token.guard.js';
import { WriteInterceptor } from './write.interceptor.js';

const methods: Record<Method, (path: string) => MethodDecorator> = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };
const Exchanged = createParamDecorator((_, context) => exchangeOf(context));

const takesQueryAndCall = (controller: object, method: string): void => {
  Exchanged(QueryPipe)(controller, method, 0);
  Exchanged(CallPipe)(controller, method, 1);
  // The answer is sent with its validators before Nest would send what is returned.
  Res()(controller, method, 2);
};

const takesQueryAndReply = (controller: object, method: string): void => {
  Exchanged(QueryPipe)(controller, method, 0);
  Res()(controller, method, 1);
};

/**
 * Answers a route by a method of a controller, which is given the parsed query and the call; a method whose types do not fit the route
 * does not compile. Who calls and whether they may is decided before anything of the input is read.
 */
export const Route =
  <R extends RouteDef>(route: R) =>
  <H extends Handler<R>>(controller: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const write = isWrite(route);
    if (!write) descriptor.value = answerReads(route, controller, descriptor.value!) as unknown as H;
    const decorators: MethodDecorator[] = [
      SetMetadata(ROUTE, route),
      UseGuards(ServiceTokenGuard, AccessGuard),
      // Outermost first.
      ...(write ? [UseInterceptors(OperationLogInterceptor, AnswerInterceptor, WriteInterceptor)] : []),
      methods[route.method](API_PREFIX + route.path.replaceAll(/\{(\w+)\}/g, ':$1')),
    ];
    for (const decorate of decorators) decorate(controller, method, descriptor);
    Object.defineProperty(controller, method, descriptor);
    (write ? takesQueryAndCall : takesQueryAndReply)(controller, method);
  };
