import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Policy } from '../policy.js';
import { refuse } from '../refuse.js';

const METHOD_NOT_ALLOWED = 405;

/** Lets nothing pass that is not registered. There is no identity service yet, so what is not public needs a log-in. */
export const access: Policy = {
  name: 'access',
  create:
    ({ routes }) =>
    (call) => {
      if (call.route?.access === 'public') return;
      if (call.route) throw new DomainError('auth.required');
      const allowed = routes.methodsOf(call.path);
      if (allowed.length === 0) throw new DomainError('http.notFound');
      call.response.setHeader('Allow', allowed.join(', '));
      refuse(call, new DomainError('http.notFound'), METHOD_NOT_ALLOWED);
    },
};
