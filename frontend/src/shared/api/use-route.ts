import type { AnswerOf, QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ApiError } from './api-error';
import { callRoute } from './call-route';
import { queryPairs } from './query';

export interface RouteOptions<R extends RouteDef> {
  /** The parameters of its path. */
  readonly params?: z.input<R['params']>;
  /** False while the call cannot be made yet (for example before a choice). */
  readonly enabled?: boolean;
  /** Keeps the rows of the previous query on screen until the new ones are loaded; for tables. */
  readonly keepPrevious?: boolean;
  /**
   * Interval in milliseconds at which the call is repeated while the page is visible; it may depend on the last answer,
   * and false ends the repetition.
   */
  readonly every?: number | ((answer: AnswerOf<R> | undefined) => number | false);
}

export type RouteResult<R extends RouteDef> = UseQueryResult<AnswerOf<R>, ApiError>;

/** Key and function of a call, for `useQueries` too. */
export const routeQuery = <R extends RouteDef>(route: R, query: QueryOf<R>, params?: z.input<R['params']>) => ({
  queryKey: [route.path, queryPairs(query), ...(params ? [params] : [])],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    callRoute(route, query, { signal, ...(params && { params }) }),
});

/** The answer of a contract route as a TanStack query; refusals are announced once by the query cache. */
export const useRoute = <R extends RouteDef>(
  route: R,
  query: QueryOf<R>,
  { enabled = true, keepPrevious = false, params, every }: RouteOptions<R> = {},
): RouteResult<R> =>
  useQuery<AnswerOf<R>, ApiError>({
    ...routeQuery(route, query, params),
    enabled,
    ...(every !== undefined && {
      refetchInterval: typeof every === 'number' ? every : ({ state }) => every(state.data),
    }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
