import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { errors, errorText, httpStatus } from '@rallyrank/contracts/shared/errors';
import { languageOf, requestIdOf } from '@rallyrank/infra/http/request-headers';
import type { Counters } from '../counters.js';
import type { AdmissionQueue } from './admission-queue.js';

const REASON = 'rate.exceeded';
const LIVEZ = '/livez';

const bodyStart = (language: 'zh' | 'en'): string => {
  const { code } = errors[REASON];
  return `${JSON.stringify({ code, msg: errorText(REASON, language), reason: REASON }).slice(0, -1)},"requestId":"`;
};
const starts = { zh: bodyStart('zh'), en: bodyStart('en') };

const turnAway = (request: IncomingMessage, response: ServerResponse): void => {
  const language = languageOf(request);
  const body = `${starts[language]}${requestIdOf(request)}"}`;
  // A body that was announced is not waited for.
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  response.writeHead(httpStatus[errors[REASON].code], {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Language': language,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Retry-After': '1',
    ...(hasBody && { Connection: 'close' }),
  });
  response.end(body);
};

/**
 * Lets each call wait for its turn, and turns it away when that does not come in time, before anything else is spent on it: what a
 * refusal costs decides how many calls are still answered. `/livez` waits for nobody.
 */
export const inTurn =
  (queue: Pick<AdmissionQueue, 'add'>, counters: Pick<Counters, 'turnedAway'>, app: RequestListener): RequestListener =>
  (request, response) => {
    if (request.url === LIVEZ) {
      app(request, response);
      return;
    }
    queue.add({
      begin: () => {
        // Nobody waits for the answer any more.
        if (!request.socket.destroyed) app(request, response);
      },
      refuse: () => {
        counters.turnedAway++;
        turnAway(request, response);
      },
    });
  };
