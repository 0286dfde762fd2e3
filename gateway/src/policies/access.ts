import { accessRefusal } from '@rallyrank/contracts/shared/access-refusal';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { refuse } from '../edge/refuse.js';
import type { Policy } from '../policy.js';

const METHOD_NOT_ALLOWED = 405;

/** Rejects calls of unregistered routes and callers without the permission. The service checks the permission again. */
export const access: Policy = {
  name: 'access',
  create:
    ({ routes }) =>
    (call) => {
      if (call.route) {
        const refusal = accessRefusal(call.route.access, call.caller);
        if (refusal) throw refusal;
        return;
      }
      const allowed = routes.methodsOf(call.path);
      if (allowed.length === 0) throw new DomainError('http.notFound');
      call.response.setHeader('Allow', allowed.join(', '));
      refuse(call, new DomainError('http.notFound'), METHOD_NOT_ALLOWED);
    },
};
