import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { DEFAULT_LANGUAGE } from '@rallyrank/contracts/shared/language';
import { errorBody } from '@rallyrank/infra/http/error-body';
import type { Counters } from '../edge/counters.js';
import { errorHeaders, headText } from '../edge/error-answer.js';
import { Connection } from './connection.js';

interface Refusal {
  readonly status: number;
  readonly error: DomainError;
}

const refusalOf = (code: string | undefined, maxBytes: number): Refusal => {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const limit = `${maxBytes} bytes of path and headers`;
    return { status: 431, error: new DomainError('request.tooLarge', { limit }) };
  }
  const [status, rule] = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? [408, 'sent in time'] : [400, 'valid HTTP'];
  return { status, error: new DomainError('request.invalid', { field: 'request', rule }) };
};

/** In the default language: that of the caller is unknown, because the head could not be read. */
const messageOf = ({ status, error }: Refusal): string => {
  const body = JSON.stringify(errorBody(error, DEFAULT_LANGUAGE, randomUUID()));
  const length = Buffer.byteLength(body);
  const head = headText(status, { ...errorHeaders(DEFAULT_LANGUAGE), 'Content-Length': length, Connection: 'close' });
  return `${head}\r\n${body}`;
};

/**
 * Sends an error body and closes the connection if the head of a request is too large, arrives too slowly or is not
 * HTTP.
 */
export const refuseUnreadableHeads = (
  server: Server,
  maxBytes: number,
  counters: Pick<Counters, 'unreadableHeads'>,
): void => {
  server.on('clientError', (error: NodeJS.ErrnoException, connection) => {
    // While an earlier call is unanswered, the caller would mistake a rejection for its answer.
    if (!(connection instanceof Connection) || !connection.writable || connection.isAnswering) {
      connection.destroy();
      return;
    }
    counters.unreadableHeads++;
    connection.write(messageOf(refusalOf(error.code, maxBytes)));
    connection.destroySoon();
  });
};
