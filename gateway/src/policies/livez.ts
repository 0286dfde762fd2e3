import type { Call } from '../edge/call.js';
import type { Policy } from '../policy.js';

const alive = ({ response }: Call): void => {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end('alive');
};

/** Answers as long as the event loop runs. It depends on nothing else and is not subject to the limits. */
export const livez: Policy = { name: 'livez', create: () => alive };
