import { getVisitorInfo } from '@rallyrank/contracts/identity/routers';
import { sitePermissions } from '@rallyrank/contracts/identity/site-menu';
import { type Access, type Decision, decideAccess } from '@rallyrank/contracts/shared/access';
import { useRoute } from '../api/use-route';
import { useSession } from './use-session';

/** What everybody may do in a new instance: a page does not wait for the server to say so. */
const INITIAL = { roles: [], permissions: [...sitePermissions] };

/** What the user of this browser may do; undefined while the server has not said who that is. */
export const useAccess = (): ((access: Access) => Decision | undefined) => {
  const { info, isPending, isSignedIn } = useSession();
  const { data: visitor = INITIAL } = useRoute(getVisitorInfo, {}, { enabled: !isSignedIn });
  return (access) => {
    if (info) return decideAccess(access, { kind: 'user', user: info });
    const asVisitor = access !== 'user' && decideAccess(access, { kind: 'user', user: visitor }) === 'allowed';
    if (asVisitor) return 'allowed';
    return isPending ? undefined : 'login-required';
  };
};
