import { isPage } from '../cache/answer.js';
import { cachedAnswer, keyOf } from '../cache/cached-answer.js';
import type { Found } from '../cache/micro-cache.js';
import { sendPage } from '../cache/send-page.js';
import type { Call } from '../edge/call.js';
import { sendErrorBody } from '../edge/refuse.js';
import type { Policy } from '../policy.js';
import type { Runtime } from '../runtime.js';
import { AnswerTooLarge } from '../upstream/upstream.js';

const counterOf = { hit: 'hits', miss: 'misses', stale: 'stale' } as const;

const send = (call: Call, key: string, { answer, state, ageSeconds }: Found, runtime: Runtime): void => {
  const { response, requestId } = call;
  runtime.counters[counterOf[state]]++;
  response.setHeader('X-Cache', state);
  response.setHeader('Age', ageSeconds);
  if (state === 'stale') response.setHeader('Warning', '110 - "Response is Stale"');
  if (isPage(answer)) sendPage(call, key, answer, { microCache: runtime.microCache, language: call.language });
  else sendErrorBody(call, answer.status, { ...answer.error, requestId });
};

/** Answers public reads from memory, according to the cache class of their route. */
export const microCache: Policy = {
  name: 'micro-cache',
  create: (runtime) => (call) => {
    if (!call.isCacheable) return;
    const key = keyOf(call);
    const found = cachedAnswer(key, call, runtime);
    if (!(found instanceof Promise)) {
      send(call, key, found, runtime);
      return;
    }
    return found.then(
      (loaded) => send(call, key, loaded, runtime),
      (error: unknown) => {
        // The policy proxy streams the answer.
        if (!(error instanceof AnswerTooLarge)) throw error;
      },
    );
  },
};
