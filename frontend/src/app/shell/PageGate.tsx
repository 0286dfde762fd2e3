import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { accessTo } from '~/shared/pages/page';
import { useCurrentPage } from '~/shared/pages/use-pages';
import { useAccess } from '~/shared/session/use-access';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';

/** Shows a page to users who may open it and redirects others to the page about missing access. */
export const PageGate = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const page = useCurrentPage();
  const decision = useAccess()(page ? accessTo(page) : 'public');
  if (decision === undefined) return <RowsSkeleton rows={10} />;
  return decision === 'allowed' ? children : <Navigate to={paths.forbidden} replace state={{ page: pathname }} />;
};
