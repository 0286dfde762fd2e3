import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { languageOf, requestIdOf } from '@rallyrank/infra/http/request-headers';
import type { Counters } from '../edge/counters.js';
import type { AdmissionQueue } from './admission-queue.js';
import { tooBusy } from './too-busy.js';

const LIVEZ = '/livez';

const refuse = (request: IncomingMessage, response: ServerResponse): void => {
  const { status, headers, body } = tooBusy(languageOf(request), requestIdOf(request));
  // If the request announces a body, the connection is closed, so that the gateway does not wait for the body.
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers;
  response.writeHead(status, { ...headers, ...(hasBody && { Connection: 'close' }) });
  response.end(body);
};

/**
 * Queues each call, and rejects it before any further work if its turn does not come in time. `/livez` bypasses the
 * queue.
 */
export const queueCalls =
  (
    queue: Pick<AdmissionQueue, 'add'>,
    counters: Pick<Counters, 'rejectedInOverload'>,
    app: RequestListener,
  ): RequestListener =>
  (request, response) => {
    if (request.url === LIVEZ) {
      app(request, response);
      return;
    }
    queue.add({
      begin: () => {
        // A call is dropped if its caller has disconnected.
        if (!request.socket.destroyed) app(request, response);
      },
      refuse: () => {
        counters.rejectedInOverload++;
        refuse(request, response);
      },
    });
  };
