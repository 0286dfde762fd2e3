import 'reflect-metadata';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import { drainable } from '../http/drain.js';
import { ErrorFilter } from '../http/error-filter.js';
import type { Request, Response } from '../http/express.js';
import { requestIdOf } from '../http/request-headers.js';
import { requireServiceToken, type Verify } from '../http/require-service-token.js';
import { withRequestId } from '../observability/request-id.js';

const KEEP_ALIVE_MS = 65_000;
const REQUEST_MS = 30_000;
const DRAIN_MS = 15_000;

export interface HttpServerOptions {
  /** How long calls under way may take when the server stops; 15 s unless told. */
  readonly drainMs?: number;
  /** Where given, calls without a valid identity are answered 401. */
  readonly verify?: Verify;
}

/** Serves controllers on an address; stopping lets the calls under way finish, for at most `drainMs`. */
export const startHttpServer = async (
  controllers: Type[],
  log: Logger,
  host: string,
  port: number,
  { drainMs = DRAIN_MS, verify }: HttpServerOptions = {},
) => {
  @Module({ controllers })
  class HttpModule {}
  const app = await NestFactory.create<NestExpressApplication>(HttpModule, {
    logger: false,
    bodyParser: false,
    abortOnError: false,
  });
  app.disable('x-powered-by');
  app.disable('etag');
  app.useGlobalFilters(new ErrorFilter(log));
  app.use((request: Request, _: Response, next: () => void) => withRequestId(requestIdOf(request), next));
  if (verify) app.use(requireServiceToken(verify));
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.headersTimeout = KEEP_ALIVE_MS + 1_000;
  server.requestTimeout = REQUEST_MS;
  const drain = drainable(server);
  try {
    await app.listen(port, host);
  } catch (error) {
    await app.close();
    throw error;
  }
  const { port: actual } = server.address() as AddressInfo;
  const stop = async () => {
    // A caller that keeps its connection open, or never reads its answer, must not hold the process.
    await drain.close(drainMs);
    await app.close();
  };
  return { url: `http://${host}:${actual}`, stop };
};
