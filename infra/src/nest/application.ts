import 'reflect-metadata';
import { maxHeaderSize, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type DrainOptions, drainable } from '../http/drain.js';
import type { Request, Response } from '../http/request.js';
import { requestIdOf } from '../http/request-headers.js';
import { withRequestId } from '../observability/request-id.js';
import { beginSpan } from '../observability/tracing.js';
import { ErrorFilter } from './error.filter.js';
import { infraModule, type Ports } from './infra.module.js';
import { RpcServer } from './rpc-server.js';

const KEEP_ALIVE_MS = 65_000;
const REQUEST_MS = 30_000;
/**
 * Maximum length of a path parameter: that of the request head in Node.js. The schema of the route checks parameters
 * and reports errors.
 */
const MOST_PARAM_LENGTH = maxHeaderSize;
const DRAIN_MS = 15_000;
const FAILED = 500;
const NO_QUERY = Object.freeze({});

/** Keeps Fastify from reading bodies: the pipes read them, after the guards and within the limits of their route. */
const fastifyAdapter = (filter: ErrorFilter): FastifyAdapter => {
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    // `inputOf` parses the query; Fastify's own parsing would go unused.
    routerOptions: { maxParamLength: MOST_PARAM_LENGTH, querystringParser: () => NO_QUERY },
    return503OnClosing: false,
    // Answers a URL that the router cannot decode.
    frameworkErrors: (_error: Error, { raw }: { raw: Request }, reply: { raw: Response; hijack(): unknown }) => {
      reply.hijack();
      filter.answer(new DomainError('http.notFound'), raw, reply.raw);
    },
  });
  const fastify = adapter.getInstance();
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  fastify.addHook('onRequest', ({ raw, method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = beginSpan(`${method} ${route}`, { kind: 'SERVER', attributes, from: raw.headers });
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.end({ 'http.response.status_code': statusCode }, statusCode >= FAILED);
    });
    span.within(() => withRequestId(requestIdOf(raw), done));
  });
  return adapter;
};

/**
 * Creates one application from the modules of some services. The rpc and topic handlers are active once the application
 * is started.
 */
export const createApplication = async (modules: readonly Type[], ports: Ports): Promise<NestFastifyApplication> => {
  const filter = new ErrorFilter(ports.log);
  @Module({ imports: [infraModule(ports), ...modules] })
  class Process {}
  const app = await NestFactory.create<NestFastifyApplication>(Process, fastifyAdapter(filter), {
    logger: false,
    bodyParser: false,
    abortOnError: false,
    routeResolutionStrategy: 'specificity',
  });
  app.useGlobalFilters(filter);
  app.connectMicroservice({ strategy: new RpcServer(ports.adapters.rpc, ports.log) }, { inheritAppConfig: true });
  await app.startAllMicroservices();
  return app;
};

/** Serves an application on an address. A stop waits for the calls in progress, for at most `drainMs`. */
export const listen = async (
  app: NestFastifyApplication,
  host: string,
  port: number,
  { drainMs = DRAIN_MS, idleGraceMs }: DrainOptions = {},
) => {
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  server.requestTimeout = REQUEST_MS;
  const drain = drainable(server, idleGraceMs);
  await app.listen(port, host);
  const { port: actual } = server.address() as AddressInfo;
  // A caller that keeps its connection open, or never reads its answer, must not keep the process alive.
  const stop = () => drain.close(drainMs);
  return { url: `http://${host}:${actual}`, stop };
};
