import { DomainError } from '@rallyrank/contracts/shared/errors';
import { inLanguages, type Language } from '@rallyrank/contracts/shared/language';
import { errorBody } from '@rallyrank/infra/http/error-body';
import { errorHeaders, headText } from '../edge/error-answer.js';

const error = new DomainError('rate.exceeded');
const STATUS = error.status;
/** The request id is the last value of an error body. */
const BODY_END = '"}';

/** The parts of the answer that are the same for all calls. */
const constantsOf = (language: Language) => {
  const body = JSON.stringify(errorBody(error, language, ''));
  const headers = { ...errorHeaders(language), 'Retry-After': '1' };
  return {
    headers,
    head: headText(STATUS, headers),
    bodyStart: body.slice(0, -BODY_END.length),
    bytes: Buffer.byteLength(body),
  };
};
const constants = inLanguages(constantsOf);

/** The answer to a call that is rejected in an overload. `requestId` must be ASCII. */
export const tooBusy = (language: Language, requestId: string) => {
  const { headers, bytes, bodyStart } = constants[language];
  return {
    status: STATUS,
    headers: { ...headers, 'Content-Length': bytes + requestId.length, 'X-Request-Id': requestId },
    body: bodyStart + requestId + BODY_END,
  };
};

/**
 * The same answer as an HTTP message. It is built in few steps, because its cost determines how many calls can still be
 * answered.
 */
export const tooBusyMessage = (language: Language, requestId: string): string => {
  const { head, bytes, bodyStart } = constants[language];
  return (
    `${head}Date: ${new Date().toUTCString()}\r\nContent-Length: ${bytes + requestId.length}\r\n` +
    `X-Request-Id: ${requestId}\r\n\r\n${bodyStart}${requestId}${BODY_END}`
  );
};
