import { type Access, type Decision, decideAccess } from '@rallyrank/contracts/shared/access';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import { useSession } from './use-session';

/** What the user of this browser may do; undefined while the server has not said who that is. */
export const useAccess = (): ((access: Access) => Decision | undefined) => {
  const { info, isPending } = useSession();
  return (access) => {
    if (isPending) return access === 'public' ? 'allowed' : undefined;
    return decideAccess(access, info ? { kind: 'user', user: info } : VISITOR);
  };
};
