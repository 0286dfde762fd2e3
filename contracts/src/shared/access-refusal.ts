import { type Access, type Asking, type Decision, decideAccess } from './access.js';
import { DomainError, type ErrorReason } from './errors.js';

const reasons: Readonly<Record<Exclude<Decision, 'allowed'>, ErrorReason>> = {
  'login-required': 'auth.required',
  'password-change-required': 'auth.passwordChange',
  forbidden: 'auth.forbidden',
};

export const isAccessRefusal = (reason: string | undefined): reason is ErrorReason =>
  Object.values<string | undefined>(reasons).includes(reason);

/**
 * The reason why a caller may not make a call; undefined if the call is allowed. It is separate from the decision,
 * because pages do not need the texts of errors.
 */
export const accessRefusal = (access: Access, caller: Asking): DomainError | undefined => {
  const decision = decideAccess(access, caller);
  return decision === 'allowed' ? undefined : new DomainError(reasons[decision]);
};
