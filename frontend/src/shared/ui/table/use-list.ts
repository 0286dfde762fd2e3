import type { AnswerOf, QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { type RouteOptions, type RouteResult, useRoute } from '../../api/use-route';
import type { UrlOptions } from '../../url/url-state';
import { type UrlState, useUrlState } from '../../url/use-url-state';

/** A paged route's rows together with the filters, sorting and page of the address. */
export interface List<R extends RouteDef> {
  readonly route: R;
  readonly state: UrlState<R['query']>;
  readonly query: RouteResult<R>;
}

export type RowOf<R extends RouteDef> = AnswerOf<R> extends { rows: readonly (infer Row)[] } ? Row : never;

/** Reads the state of a list from the address and fetches the rows from its route. */
export const useList = <R extends RouteDef>(
  route: R,
  { every, ...options }: Partial<UrlOptions> & Pick<RouteOptions<R>, 'every'> = {},
): List<R> => {
  const state = useUrlState<R['query']>(route.query, options);
  const query = useRoute(route, state.query as QueryOf<R>, { keepPrevious: true, ...(every && { every }) });
  return { route, state, query };
};
