import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { i18n } from '~/shared/i18n/i18n';
import { withAntd } from '~/shared/theme/with-antd';
import { type PageDeclaration, pathOf } from './page';

/** Fetches the code and the texts of a page side by side. */
export const loadPage = async ({ load, namespaces, withoutAntd }: PageDeclaration): Promise<ComponentType> => {
  const [Component] = await Promise.all([withoutAntd ? load() : withAntd(load), i18n.loadNamespaces(namespaces)]);
  return Component;
};

/** Requests what the first screen of a page shows, unless it is already there. */
export const requestData = (client: QueryClient, { data }: PageDeclaration, url: URL): void => {
  for (const query of data?.(url.searchParams) ?? []) void client.prefetchQuery(query);
};

/** The route of a page, whose data is requested beside its code; `useCurrentPage` finds the declaration in its handle. */
export const pageRoute = (client: QueryClient, page: PageDeclaration): RouteObject => ({
  path: pathOf(page).replace('{id}', ':id'),
  handle: page,
  lazy: async () => ({ Component: await loadPage(page) }),
  loader: ({ request }) => {
    requestData(client, page, new URL(request.url));
    return null;
  },
});
