import type { Call } from './call.js';

/** Sends a redirect, which browsers do not store: a merge can be taken back, and addresses can get other pages. */
export const redirectTo = ({ response }: Call, location: string, status: 301 | 302): void => {
  response.statusCode = status;
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'no-store');
  response.end();
};
