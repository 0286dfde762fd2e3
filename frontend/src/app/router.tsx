import { createBrowserRouter, Navigate } from 'react-router-dom';
import { associationRoutes } from '~/features/associations';
import { homeRoutes } from '~/features/home';
import { playerRoutes } from '~/features/players';
import { rankingRoutes } from '~/features/rankings';
import { tournamentRoutes } from '~/features/tournaments';
import { paths } from '~/shared/url/paths';
import { Forbidden, NotFound } from './ErrorPages';
import { PageFailure } from './PageFailure';
import { Shell } from './shell/Shell';

/** Every page of the site. A feature brings its pages; its menu entries stand in `menu.ts`. */
export const router = createBrowserRouter([
  {
    element: <Shell />,
    hydrateFallbackElement: <></>,
    errorElement: <PageFailure />,
    children: [
      {
        errorElement: <PageFailure />,
        children: [
          { index: true, element: <Navigate to={paths.home} replace /> },
          ...homeRoutes,
          ...playerRoutes,
          ...rankingRoutes,
          ...tournamentRoutes,
          ...associationRoutes,
          { path: paths.forbidden, element: <Forbidden /> },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
]);
