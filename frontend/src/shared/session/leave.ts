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
  void client.resetQueries();
};
