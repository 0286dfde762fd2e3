import { getInfo } from '@rallyrank/contracts/identity/get-info';
import type { QueryClient } from '@tanstack/react-query';
import { keepToken, stopSendingToken } from './token';

/**
 * Ends the session of this browser. The server may have ended it already, so calls no longer send its token. The token
 * is removed after the page has been left: a page that needs a user would otherwise become "not found" first. Then all
 * data that the user saw is dropped.
 */
export const leaveSession = async (
  client: QueryClient,
  navigate: (path: string) => Promise<void> | void,
  to: string,
): Promise<void> => {
  stopSendingToken();
  await navigate(to);
  keepToken(undefined);
  // A reset query is fetched again, and without a token the server returns no user.
  client.removeQueries({ queryKey: [getInfo.path] });
  // By then the page has been rendered without the token.
  setTimeout(() => void client.resetQueries());
};
