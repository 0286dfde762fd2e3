import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { concernsSession } from '~/shared/api/announce';
import { ApiError } from '~/shared/api/api-error';

const RETRIES = 2;
const STALE_MS = 60_000;
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure === 'network' || error.code === 503);

/**
 * Calls `onError` once, after the retries, for each failed call that the page does not show itself: writes, content
 * that could not be refreshed, and session errors. Content that never arrived shows its error in its own place.
 */
export const createQueryClient = (onError: (error: unknown, isWrite: boolean) => void): QueryClient => {
  /** Reads in flight when a write ended: their answers may be older than the write. */
  const overtaken = new WeakSet<Query>();
  const queryCache = new QueryCache({
    onSuccess: (_, query) => {
      if (overtaken.delete(query as Query)) query.invalidate();
    },
    onError: (error, query) => {
      if (query.state.data !== undefined || concernsSession(error)) onError(error, false);
    },
  });
  queryCache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') overtaken.delete(event.query);
  });
  const client: QueryClient = new QueryClient({
    queryCache,
    mutationCache: new MutationCache({
      onError: (error) => onError(error, true),
      // Pages that are opened later reload what the write may have changed: logs, menus, choices in forms. What is on
      // screen is not reloaded.
      onSuccess: () => {
        for (const query of queryCache.findAll({ fetchStatus: 'fetching' })) overtaken.add(query);
        return client.invalidateQueries({ refetchType: 'none' });
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        // Without a connection the service worker may still answer.
        networkMode: 'offlineFirst',
        // The answer of the service worker may be older than the call.
        refetchOnReconnect: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
      // Without a connection a write fails at once: sending it much later would surprise the user.
      mutations: { networkMode: 'always' },
    },
  });
  return client;
};
