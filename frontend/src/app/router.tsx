import { sections } from '@rallyrank/contracts/shared/pages';
import { createBrowserRouter, replace } from 'react-router-dom';
import type { PageDeclaration } from '~/shared/pages/page';
import { pageRoute } from '~/shared/pages/page-route';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { Forbidden, NotFound, Unauthorized } from './error-pages';
import { knownPages, loadOfficePages } from './known-pages';
import { PageFailure } from './PageFailure';
import { queryClient } from './query-client';
import { refreshPage } from './redirect';
import { Shell } from './shell/Shell';

const CONTENT = 'content';
const routesOf = (pages: readonly PageDeclaration[]) => pages.map((page) => pageRoute(queryClient, page));

/** Starts at once to load the page of the current address, in the language that was detected before. */
export const createRouter = () => {
  const first = knownPages();
  const routes = [
    {
      element: <Shell />,
      errorElement: <PageFailure />,
      children: [
        {
          id: CONTENT,
          errorElement: <PageFailure />,
          hydrateFallbackElement: <RowsSkeleton rows={10} />,
          children: [
            { index: true, loader: () => replace(paths.home) },
            ...routesOf(first),
            { path: paths.redirect('/*'), loader: refreshPage },
            ...Object.keys(sections).map((path) => ({ path, loader: refreshPage })),
            { path: paths.unauthorized, element: <Unauthorized /> },
            { path: paths.forbidden, element: <Forbidden /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ];
  return createBrowserRouter(routes, {
    // An address without a route may belong to a page of the back-office.
    patchRoutesOnNavigation: async ({ patch }) => {
      const office = await loadOfficePages();
      if (!first.includes(office[0]!)) patch(CONTENT, routesOf(office));
    },
  });
};
