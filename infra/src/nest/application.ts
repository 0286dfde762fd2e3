import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { drainable } from '../http/drain.js';
import { ErrorFilter } from '../http/error-filter.js';
import type { Request, Response } from '../http/request.js';
import { requestIdOf } from '../http/request-headers.js';
import { withRequestId } from '../observability/request-id.js';
import { infraModule, type Ports } from './infra.module.js';
import { RpcServer } from './rpc-server.js';

const KEEP_ALIVE_MS = 65_000;
const REQUEST_MS = 30_000;
const MOST_PARAM_LENGTH = 1_000;
const DRAIN_MS = 15_000;
const NO_QUERY = Object.freeze({});

/** Fastify would read bodies by itself; they are read by the pipes, after the guards and within the limits of their route. */
const fastifyAdapter = (filter: ErrorFilter): FastifyAdapter => {
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    // The pipes parse the query; Fastify's reading of it would go unused.
    routerOptions: { maxParamLength: MOST_PARAM_LENGTH, querystringParser: () => NO_QUERY },
    return503OnClosing: false,
    // An address that the router cannot read.
    frameworkErrors: (_error: Error, { raw }: { raw: Request }, reply: { raw: Response; hijack(): unknown }) => {
      reply.hijack();
      filter.answer(new DomainError('http.notFound'), raw, reply.raw);
    },
  });
  const fastify = adapter.getInstance();
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null));
  fastify.addHook('onRequest', ({ raw }, _reply, done) => withRequestId(requestIdOf(raw), done));
  return adapter;
};

/** One application of the modules of some services; handlers of questions and topics answer when it is started. */
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

/** Serves an application on an address; stopping lets the calls under way finish, for at most `drainMs`. */
export const listen = async (app: NestFastifyApplication, host: string, port: number, drainMs = DRAIN_MS) => {
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  server.requestTimeout = REQUEST_MS;
  const drain = drainable(server);
  await app.listen(port, host);
  const { port: actual } = server.address() as AddressInfo;
  // A caller that keeps its connection open, or never reads its answer, must not hold the process.
  const stop = () => drain.close(drainMs);
  return { url: `http://${host}:${actual}`, stop };
};
