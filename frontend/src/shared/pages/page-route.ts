import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { i18n } from '~/shared/i18n/i18n';
import { withAntd } from '~/shared/theme/with-antd';
import { type PageDeclaration, pathOf } from './page';

/** Loads the code and the texts of a page in parallel. */
export const loadPage = async ({ load, namespaces, withoutAntd }: PageDeclaration): Promise<ComponentType> => {
  const [Component] = await Promise.all([withoutAntd ? load() : withAntd(load), i18n.loadNamespaces(namespaces)]);
  return Component;
};

/** Requests the data of the first screen of a page, unless it is already loaded. */
export const requestData = (client: QueryClient, { data }: PageDeclaration, url: URL): void => {
  for (const query of data?.(url.searchParams) ?? []) void client.prefetchQuery(query);
};

/**
 * The route of a page, whose data is requested in parallel with its code. `useCurrentPage` reads the declaration from
 * its handle.
 */
export const pageRoute = (client: QueryClient, page: PageDeclaration): RouteObject => ({
  path: pathOf(page).replace('{id}', ':id'),
  handle: page,
  lazy: async () => ({ Component: await loadPage(page) }),
  loader: ({ request }) => {
    requestData(client, page, new URL(request.url));
    return null;
  },
});
