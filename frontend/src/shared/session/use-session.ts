import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { useQueryClient } from '@tanstack/react-query';
import { useRoute } from '../api/use-route';
import { keepToken, useToken } from './token';

/** The session of this browser: its user, once the server has returned it, and a function that begins a session. */
export const useSession = () => {
  const client = useQueryClient();
  const isSignedIn = useToken() !== undefined;
  const { data, isPending, error, refetch } = useRoute(getInfo, {}, { enabled: isSignedIn });
  return {
    isSignedIn,
    info: isSignedIn ? data : undefined,
    isPending: isSignedIn && isPending,
    /** Set if the server could not return the user. */
    failure: isSignedIn && data === undefined && error ? { data: undefined, error, refetch } : undefined,
    /** Begins a session with its token. Nothing that another user saw stays on screen. `leaveSession` ends it. */
    begin: async (token: string): Promise<void> => {
      keepToken(token);
      await client.resetQueries();
    },
  };
};
