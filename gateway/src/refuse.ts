import type { ErrorBody } from '@rallyrank/contracts/shared/envelope';
import { DomainError, errorText, httpStatus } from '@rallyrank/contracts/shared/errors';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import type { Call } from './call.js';

const errorBody = ({ code, reason, details }: DomainError, { language, requestId }: Call): ErrorBody => ({
  code,
  msg: errorText(reason, language, details),
  reason,
  ...(details.field !== undefined && { field: String(details.field) }),
  ...(details.rule !== undefined && { rule: ruleText(String(details.rule), language) }),
  requestId,
});

/** Sends an error body; an answer that has begun is cut off, so that nobody takes it for a whole one. */
export const sendErrorBody = (call: Call, status: number, body: ErrorBody): void => {
  const { request, response } = call;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What is left of an unread body is not waited for.
  if (call.hasBody && !request.complete) response.setHeader('Connection', 'close');
  const text = Buffer.from(JSON.stringify(body));
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Language', call.language);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Length', text.length);
  response.end(text);
};

export const refuse = (call: Call, refusal: DomainError, status: number = httpStatus[refusal.code]): void => {
  call.refusedFor = refusal.reason;
  sendErrorBody(call, status, errorBody(refusal, call));
};

const MS_PER_SECOND = 1_000;

/** The refusal of a call that may come again after a while. */
export const tooFrequent = ({ response }: Call, waitMs: number): DomainError => {
  response.setHeader('Retry-After', Math.ceil(waitMs / MS_PER_SECOND));
  return new DomainError('rate.exceeded');
};

export const toRefusal = (error: unknown): DomainError =>
  error instanceof DomainError ? error : new DomainError('server.unknown');
