import type { Call } from '../call.js';
import type { Policy } from '../policy.js';

const alive = ({ response }: Call): void => {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.end('alive');
};

/** Answers that the event loop turns; it asks nobody else and stands before the limits. */
export const livez: Policy = { name: 'livez', create: () => alive };
