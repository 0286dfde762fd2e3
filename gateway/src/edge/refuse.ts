import type { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { errorBody } from '@rallyrank/infra/http/error-body';
import type { Call } from './call.js';
import { errorHeaders } from './error-answer.js';

/**
 * Sends an error body. If the answer has already begun, aborts it, so that it cannot be mistaken for a complete one.
 */
export const sendErrorBody = (call: Call, status: number, body: ErrorBody): void => {
  const { request, response } = call;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // Does not wait for the rest of an unread body.
  if (call.hasBody && !request.complete) response.setHeader('Connection', 'close');
  const text = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { ...errorHeaders(call.language), 'Content-Length': text.length });
  response.end(text);
};

export const refuse = (call: Call, refusal: DomainError, status: number = refusal.status): void => {
  call.refusedFor = refusal.reason;
  sendErrorBody(call, status, errorBody(refusal, call.language, call.requestId, call.route?.labels));
};

const MS_PER_SECOND = 1_000;

/** Rejects a call that may be retried later, and sets `Retry-After`. */
export const tooFrequent = ({ response }: Pick<Call, 'response'>, waitMs: number): DomainError => {
  response.setHeader('Retry-After', Math.ceil(waitMs / MS_PER_SECOND));
  return new DomainError('rate.exceeded');
};

export const toRefusal = (error: unknown): DomainError =>
  error instanceof DomainError ? error : new DomainError('server.unknown');
