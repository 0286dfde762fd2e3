import type { RequestListener } from 'node:http';
import { errors, errorText, httpStatus } from '@rallyrank/contracts/shared/errors';
import { languageOf, requestIdOf } from '@rallyrank/infra/http/request-headers';
import type { Counters } from '../counters.js';
import type { Overload } from './overload.js';

const REASON = 'rate.exceeded';
const LIVEZ = '/livez';

const bodyStart = (language: 'zh' | 'en'): string => {
  const { code } = errors[REASON];
  return `${JSON.stringify({ code, msg: errorText(REASON, language), reason: REASON }).slice(0, -1)},"requestId":"`;
};
const starts = { zh: bodyStart('zh'), en: bodyStart('en') };

/**
 * Turns calls away while there is too much to do, before anything else is spent on them: what a refusal costs decides how many calls
 * are still answered. `/livez` always passes.
 */
export const turnAway =
  (
    overload: Pick<Overload, 'refuses'>,
    counters: Pick<Counters, 'inFlight' | 'turnedAway'>,
    app: RequestListener,
  ): RequestListener =>
  (request, response) => {
    if (request.url === LIVEZ || !overload.refuses(counters.inFlight)) {
      app(request, response);
      return;
    }
    counters.turnedAway++;
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
