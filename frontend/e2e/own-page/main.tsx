import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { ApiProvider } from '~/app/ApiProvider';
import { queryClient } from '~/app/query-client';
import { loadTexts } from '~/app/texts';
import { i18n, startI18n } from '~/shared/i18n/i18n';
import { detectSport } from '~/shared/sport/site-sport';
import { OwnPage } from './OwnPage';

const router = createBrowserRouter([{ path: '/own-page/', element: <OwnPage /> }]);

await Promise.all([startI18n('en', loadTexts), detectSport(queryClient)]);
await i18n.loadNamespaces('entity');
createRoot(document.getElementById('root')!).render(
  <ApiProvider navigate={(path) => router.navigate(path)}>
    <RouterProvider router={router} />
  </ApiProvider>,
);
