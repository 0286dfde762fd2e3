import { pipeline } from 'node:stream/promises';
import type { Call } from '../edge/call.js';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';
import { answerHeaders } from '../upstream/headers.js';

const forward = async (call: Call, { upstreams, deadlines }: Runtime): Promise<void> => {
  const { route, response } = call;
  // The access policy lets only registered routes pass.
  if (!route) return;
  // Its caller waits in silence for longer than one that reads nothing is tolerated. Ends with the answer.
  if (route.duration === 'long') response.setTimeout(deadlines.long + deadlines.unread);
  const gone = new AbortController();
  call.atEnd(() => gone.abort());
  const answer = await upstreams[route.service].send(call, gone.signal);
  const headers = { 'cache-control': 'no-store', ...answerHeaders(answer.headers) };
  // Regardless of what the service says: an answer that is not public must not be cached anywhere.
  if (route.access !== 'public') headers['cache-control'] = 'no-store';
  response.writeHead(answer.statusCode, headers);
  // Too late for an error body: the caller sees the connection break.
  await pipeline(answer.body, response).catch(() => response.destroy());
};

/** Forwards calls that the micro-cache does not answer, and streams the service's answer back. */
export const proxy: Policy = { name: 'proxy', create: (runtime) => (call) => forward(call, runtime) };
