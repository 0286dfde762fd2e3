import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

const RETRIES = 2;
const STALE_MS = 60_000;
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.failure === 'network' || error.code === 503);

/** `onError` hears every refusal once, after the retries. */
export const createQueryClient = (onError: (error: unknown) => void): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && isPassing(error),
      },
    },
  });
