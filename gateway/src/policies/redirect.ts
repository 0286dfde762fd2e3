import { redirectTarget } from '@rallyrank/contracts/shared/pages';
import type { Call } from '../edge/call.js';
import type { Policy } from '../policy.js';

const FOUND = 302;

const lead = ({ method, path, search, response }: Call): void => {
  const target = redirectTarget(path);
  if (target === undefined || (method !== 'GET' && method !== 'HEAD')) return;
  response.statusCode = FOUND;
  response.setHeader('Location', search === '' ? target : `${target}?${search}`);
  response.setHeader('Cache-Control', 'no-store');
  response.end();
};

/**
 * Redirects `/redirect/{path}` and the addresses of sections to the page, if they are opened directly; within the
 * application the front end does the same.
 */
export const redirect: Policy = { name: 'redirect', create: () => lead };
