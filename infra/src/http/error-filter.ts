import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { DomainError, errorText, httpStatus } from '@rallyrank/contracts/shared/errors';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import type { Logger } from 'pino';
import { type Observable, throwError } from 'rxjs';
import { ConcurrencyError, UnavailableError } from '../errors.js';
import { rawOf } from '../nest/exchange.js';
import type { Request, Response } from './request.js';
import { languageOf, requestIdOf } from './request-headers.js';

/** What a stale write is told: the version that it would have had to be made on. */
export const conflictOf = ({ actual }: ConcurrencyError): DomainError =>
  new DomainError('write.conflict', { currentVersion: actual });

const toRefusal = (error: unknown): DomainError => {
  if (error instanceof DomainError) return error;
  if (error instanceof ConcurrencyError) return conflictOf(error);
  if (error instanceof UnavailableError) return new DomainError('server.unavailable');
  if (error instanceof HttpException && error.getStatus() < 500) return new DomainError('http.notFound');
  return new DomainError('server.unknown');
};

/** Turns whatever was thrown into an error body; what the caller need not know goes to the log only. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> | undefined {
    // The rpc port tells callers what they may know.
    if (host.getType() === 'rpc') return throwError(() => error);
    const { request, response } = rawOf(host);
    this.answer(error, request, response);
    return undefined;
  }

  /** Sends the error body of a call that never came to a controller, too. */
  answer(error: unknown, request: Request, response: Response): void {
    const refusal = toRefusal(error);
    const requestId = requestIdOf(request);
    if (refusal.code >= 500 && refusal.code !== 601) this.log.error({ err: error, requestId }, 'call failed');
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const language = languageOf(request);
    const { field, rule, currentVersion } = refusal.details;
    const body: ErrorBody = {
      code: refusal.code,
      msg: errorText(refusal.reason, language, refusal.details),
      reason: refusal.reason,
      ...(field !== undefined && { field: String(field) }),
      ...(rule !== undefined && { rule: ruleText(String(rule), language) }),
      ...(currentVersion !== undefined && { currentVersion: Number(currentVersion) }),
      requestId,
    };
    response.statusCode = httpStatus[refusal.code];
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Content-Language', language);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Request-Id', requestId);
    response.end(JSON.stringify(body));
  }
}
