import { createBrowserRouter, replace } from 'react-router-dom';
import { pageRoute } from '~/shared/pages/page-route';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { Forbidden, NotFound, Unauthorized } from './error-pages';
import { PageFailure } from './PageFailure';
import { sitePages } from './pages';
import { queryClient } from './query-client';
import { refreshPage } from './redirect';
import { Shell } from './shell/Shell';

/** Starts to load the page of the current address at once, in the language that was detected before. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <PageFailure />,
      children: [
        {
          errorElement: <PageFailure />,
          hydrateFallbackElement: <RowsSkeleton rows={10} />,
          children: [
            { index: true, loader: () => replace(paths.home) },
            ...sitePages.map((page) => pageRoute(queryClient, page)),
            { path: paths.redirect('/*'), loader: refreshPage },
            { path: paths.unauthorized, element: <Unauthorized /> },
            { path: paths.forbidden, element: <Forbidden /> },
            { path: '*', element: <NotFound /> },
          ],
        },
      ],
    },
  ]);
