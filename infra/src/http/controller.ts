import { Controller, Delete, Get, Post, Put, Req, Res, type Type } from '@nestjs/common';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { API_PREFIX, type Method } from '@rallyrank/contracts/shared/route';
import { UnavailableError } from '../errors.js';
import type { Metrics } from '../observability/metrics.js';
import type { RouteBinding } from '../service/port.js';
import { envelope, sendAnswer } from './answer.js';
import { checkAccess } from './check-access.js';
import { wholeList } from './export.js';
import type { ExportFormat } from './export-stream.js';
import type { Request, Response } from './express.js';
import { parseQuery } from './parse-query.js';
import { languageOf, requestIdOf } from './request-headers.js';

const DEADLINE_MS = 10_000;
const methods: Record<Method, (path: string) => MethodDecorator> = { GET: Get, POST: Post, PUT: Put, DELETE: Delete };

export interface ControllerOptions {
  readonly asOf: () => AsOf;
  readonly metrics: Metrics;
  /** Answers are held against their schema (tests). */
  readonly validateAnswers: boolean;
  /** A handler that takes longer is answered 503; 10 s unless told. */
  readonly deadlineMs?: number;
}

const withDeadline = async (result: Promise<unknown>, name: string, deadlineMs: number): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new UnavailableError(name, new Error(`no answer in ${deadlineMs} ms`))),
      deadlineMs,
    );
  });
  return Promise.race([result, deadline]).finally(() => clearTimeout(timer));
};

const answer = async (
  { route, handle }: RouteBinding,
  options: ControllerOptions,
  request: Request,
  response: Response,
): Promise<void> => {
  const requestId = requestIdOf(request);
  response.setHeader('X-Request-Id', requestId);
  const language = languageOf(request);
  response.setHeader('Content-Language', language);
  checkAccess(route, request.caller);
  const url = request.url ?? '';
  const at = url.indexOf('?');
  // Express takes other cases and a slash at the end too; the gateway judges and caches by one spelling.
  if ((at < 0 ? url : url.slice(0, at)) !== API_PREFIX + route.path) throw new DomainError('http.notFound');
  const asked = parseQuery(route, at < 0 ? '' : url.slice(at + 1));
  const query = asked.export === undefined ? asked : wholeList(asked);
  let asOf: AsOf | undefined;
  const basedOn = (moment: AsOf): void => {
    asOf = moment;
  };
  const given = handle(query, { requestId, language, basedOn });
  const result =
    given instanceof Promise ? await withDeadline(given, route.name, options.deadlineMs ?? DEADLINE_MS) : given;
  const body = envelope(route, result, asOf ?? options.asOf());
  if (options.validateAnswers) route.answer.parse(body);
  sendAnswer(request, response, route, body, asked.export as ExportFormat | undefined);
};

/** A Nest controller whose methods are the bound routes. */
export const controllerOf = (name: string, bindings: readonly RouteBinding[], options: ControllerOptions): Type => {
  @Controller()
  class Routes {}
  Object.defineProperty(Routes, 'name', { value: `${name}Routes` });
  const prototype = Routes.prototype as Record<string, unknown>;
  for (const binding of bindings) {
    const { route } = binding;
    const method = async (request: Request, response: Response): Promise<void> => {
      const done = options.metrics.startCall(route.name);
      // Not after the handler: the error filter sets the status of a refusal later.
      response.once('close', () => done(response.statusCode));
      await answer(binding, options, request, response);
    };
    Object.defineProperty(prototype, route.name, { value: method, writable: true, configurable: true });
    Req()(prototype, route.name, 0);
    Res()(prototype, route.name, 1);
    const descriptor = Object.getOwnPropertyDescriptor(prototype, route.name) as TypedPropertyDescriptor<unknown>;
    methods[route.method](`${API_PREFIX}${route.path}`)(prototype, route.name, descriptor as never);
  }
  return Routes;
};
