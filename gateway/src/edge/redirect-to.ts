import type { Call } from './call.js';

/** Sends a redirect. Browsers do not cache it, because its target can change. */
export const redirectTo = ({ response }: Call, location: string, status: 301 | 302): void => {
  response.statusCode = status;
  response.setHeader('Location', location);
  response.setHeader('Cache-Control', 'no-store');
  response.end();
};
