import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { type Access, type Decision, decideAccess } from '@rallyrank/contracts/shared/access';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { useRoute } from '../api/use-route';
import { sessionToken } from './token';

/** What the user of this browser may do; undefined while the server has not said who that is. */
export const useAccess = (): ((access: Access) => Decision | undefined) => {
  const isSignedIn = sessionToken() !== undefined;
  const { data, isPending } = useRoute(getInfo, {}, { enabled: isSignedIn });
  return (access) => {
    if (isSignedIn && isPending) return access === 'public' ? 'allowed' : undefined;
    return decideAccess(access, data ? { kind: 'user', user: data } : VISITOR);
  };
};
