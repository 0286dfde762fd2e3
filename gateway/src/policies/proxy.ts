import { pipeline } from 'node:stream/promises';
import type { Call } from '../edge/call.js';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';
import { answerHeaders } from '../upstream/headers.js';

const forward = async (call: Call, { upstreams, deadlines }: Runtime): Promise<void> => {
  const { route, response } = call;
  // The policy access passes only registered routes.
  if (!route) return;
  // The caller waits without traffic for longer than the timeout of an unread answer. This extension ends with the
  // answer.
  if (route.duration === 'long') response.setTimeout(deadlines.long + deadlines.unread);
  const gone = new AbortController();
  call.atEnd(() => gone.abort());
  const answer = await upstreams[route.service].send(call, gone.signal);
  const headers = { 'cache-control': 'no-store', ...answerHeaders(answer.headers) };
  // Overrides the header of the service, because an answer that is not public must not be cached anywhere.
  if (route.access !== 'public') headers['cache-control'] = 'no-store';
  response.writeHead(answer.statusCode, headers);
  // The headers are already sent, so there is no error body: the connection is closed.
  await pipeline(answer.body, response).catch(() => response.destroy());
};

/** Forwards calls that the micro-cache does not answer, and streams the service's answer back. */
export const proxy: Policy = { name: 'proxy', create: (runtime) => (call) => forward(call, runtime) };
