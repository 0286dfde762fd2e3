import { type Access, type Asking, type Decision, decideAccess } from './access.js';
import { DomainError, type ErrorReason } from './errors.js';

const reasons: Readonly<Record<Exclude<Decision, 'allowed'>, ErrorReason>> = {
  'login-required': 'auth.required',
  'password-change-required': 'auth.passwordChange',
  forbidden: 'auth.forbidden',
};

export const isAccessRefusal = (reason: string | undefined): reason is ErrorReason =>
  Object.values<string | undefined>(reasons).includes(reason);

/** Why a caller may not make a call. Apart from the decision, because pages need no texts of errors. */
export const accessRefusal = (access: Access, caller: Asking): DomainError | undefined => {
  const decision = decideAccess(access, caller);
  return decision === 'allowed' ? undefined : new DomainError(reasons[decision]);
};
