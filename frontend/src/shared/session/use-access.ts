import { getVisitorInfo } from '@rallyrank/contracts/identity/routers';
import { sitePermissions } from '@rallyrank/contracts/identity/site-menu';
import { type Access, type Asking, type Decision, decideAccess } from '@rallyrank/contracts/shared/access';
import { useRoute } from '../api/use-route';
import { useSession } from './use-session';

/** The permissions of everybody in a new instance, so that a page need not wait for the server. */
const INITIAL = { roles: [], permissions: [...sitePermissions] };

const asUser = (user: (Asking & { readonly kind: 'user' })['user']): Asking => ({ kind: 'user', user });

/** The permissions of the user of this browser; undefined until the server has returned the user. */
export const useAccess = (): ((access: Access) => Decision | undefined) => {
  const { info, isPending, isSignedIn } = useSession();
  const { data: visitor = INITIAL } = useRoute(getVisitorInfo, {}, { enabled: !isSignedIn });
  return (access) => {
    if (info) return decideAccess(access, asUser({ ...info, mustChangePassword: info.isDefaultModifyPwd }));
    const needsSession = access === 'session' || access === 'user';
    if (!needsSession && decideAccess(access, asUser({ ...visitor, mustChangePassword: false })) === 'allowed')
      return 'allowed';
    return isPending ? undefined : 'login-required';
  };
};
