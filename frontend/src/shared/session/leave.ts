import type { QueryClient } from '@tanstack/react-query';
import { keepToken } from './token';

/**
 * Ends the session of this browser. First away from the page, which may need a user: without one it would become "not found" before it is
 * left. Then the token, so that every later call is a visitor's. Then everything that the user saw, which would otherwise be asked for
 * again with the token.
 */
export const leaveSession = async (
  client: QueryClient,
  navigate: (path: string) => Promise<void> | void,
  to: string,
): Promise<void> => {
  await navigate(to);
  keepToken(undefined);
  void client.resetQueries();
};
