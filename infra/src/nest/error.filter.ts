import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Logger } from 'pino';
import { type Observable, throwError } from 'rxjs';
import { ConcurrencyError, conflictOf, UnavailableError } from '../errors.js';
import { errorBody } from '../http/error-body.js';
import type { Request, Response } from '../http/request.js';
import { languageOf, requestIdOf } from '../http/request-headers.js';
import { rawOf } from './exchange.js';

const toRefusal = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  if (error instanceof ConcurrencyError) return conflictOf(error);
  if (error instanceof UnavailableError) return new DomainError('server.unavailable');
  if (error instanceof HttpException && error.getStatus() < 500) return new DomainError('http.notFound');
  return new DomainError('server.unknown');
};

/** Converts anything thrown into an error body. Internal details are only logged. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> | undefined {
    // The rpc port already converts errors for callers.
    if (host.getType() === 'rpc') return throwError(() => error);
    const { request, response } = rawOf(host);
    this.answer(error, request, response);
    return undefined;
  }

  /** Also sends the error body of a call that never reached a controller. */
  answer(error: unknown, request: Request, response: Response): void {
    const refusal = toRefusal(error);
    const requestId = requestIdOf(request);
    request.refusedFor = refusal.reason;
    if (refusal.code >= 500 && refusal.code !== 601) this.log.error({ err: error, requestId }, 'call failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const language = languageOf(request);
    response.statusCode = refusal.status;
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Language', language);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Request-Id', requestId);
    response.end(JSON.stringify(errorBody(refusal, language, requestId, request.route?.labels)));
  }
}
