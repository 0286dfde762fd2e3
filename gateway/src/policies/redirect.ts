import { redirectTarget } from '@rallyrank/contracts/shared/pages';
import type { Call } from '../edge/call.js';
import { redirectTo } from '../edge/redirect-to.js';
import type { Policy } from '../policy.js';

const FOUND = 302;

const lead = (call: Call): void => {
  const { method, path, search } = call;
  const target = redirectTarget(path);
  if (target === undefined || (method !== 'GET' && method !== 'HEAD')) return;
  redirectTo(call, search === '' ? target : `${target}?${search}`, FOUND);
};

/**
 * Redirects `/redirect/{path}` and the addresses of sections to the page, if they are opened directly; within the
 * application the front end does the same.
 */
export const redirect: Policy = { name: 'redirect', create: () => lead };
