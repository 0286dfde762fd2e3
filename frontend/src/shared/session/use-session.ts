import { getInfo } from '@rallyrank/contracts/identity/get-info';
import { useQueryClient } from '@tanstack/react-query';
import { useRoute } from '../api/use-route';
import { keepToken, useToken } from './token';

/** The session of this browser: its user, once the server has said who that is, and how it begins and ends. */
export const useSession = () => {
  const client = useQueryClient();
  const isSignedIn = useToken() !== undefined;
  const { data, isPending } = useRoute(getInfo, {}, { enabled: isSignedIn });
  return {
    isSignedIn,
    info: isSignedIn ? data : undefined,
    isPending: isSignedIn && isPending,
    /** With the token of a new session, or without one after the session has ended. Nothing that another user saw stays on screen. */
    change: async (token?: string): Promise<void> => {
      keepToken(token);
      await client.resetQueries();
    },
  };
};
