import { getInfo } from '@rallyrank/contracts/identity/get-info';
import type { QueryClient } from '@tanstack/react-query';
import { keepToken, stopSendingToken } from './token';

/**
 * Ends the session of this browser. The server may have ended it already, so calls no longer carry its token. The token is removed when
 * the page has been left: a page that needs a user would otherwise become "not found" first. Then everything that the user saw is
 * dropped.
 */
export const leaveSession = async (
  client: QueryClient,
  navigate: (path: string) => Promise<void> | void,
  to: string,
): Promise<void> => {
  stopSendingToken();
  await navigate(to);
  keepToken(undefined);
  // Queries that are reset ask again, and the server names no user without a token.
  client.removeQueries({ queryKey: [getInfo.path] });
  // By then the page knows that the token is gone.
  setTimeout(() => void client.resetQueries());
};
