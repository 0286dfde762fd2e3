import { useLayoutEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { AssociationNames } from '~/shared/flags/association-names';
import { PagesProvider } from '~/shared/pages/use-pages';
import { useLayout, useSize } from '~/shared/state/app-store';
import { useScheme } from '~/shared/theme/use-scheme';
import { ApiProvider } from './ApiProvider';
import { useKnownPages } from './known-pages';
import type { createRouter } from './router';

interface Props {
  readonly router: ReturnType<typeof createRouter>;
}

/** Providers around the router: colours, server state, pages. */
export const Root = ({ router }: Props) => {
  const { scheme } = useScheme();
  const { accent, sideTheme } = useLayout();
  const [size] = useSize();
  const pages = useKnownPages();
  useLayoutEffect(() => {
    Object.assign(document.documentElement.dataset, { theme: scheme, accent, side: sideTheme, size });
  }, [scheme, accent, sideTheme, size]);
  return (
    <ApiProvider navigate={router.navigate}>
      <AssociationNames>
        <PagesProvider value={pages}>
          <RouterProvider router={router} />
        </PagesProvider>
      </AssociationNames>
    </ApiProvider>
  );
};
