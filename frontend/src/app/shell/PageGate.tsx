import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { accessTo } from '~/shared/pages/page';
import { useCurrentPage } from '~/shared/pages/use-pages';
import { useAccess } from '~/shared/session/use-access';
import { useSession } from '~/shared/session/use-session';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { NotFound } from '../error-pages';

const DIGITS = /^\d+$/;

/**
 * Shows a page to callers who may open it. For visitors, pages that need a login are "not found". Users without the
 * permission are redirected to the page about missing access (specification, section 2), and users with a one-time
 * password to the page where they replace it.
 */
export const PageGate = ({ children }: { readonly children: ReactNode }) => {
  const { pathname } = useLocation();
  const page = useCurrentPage();
  const access = page ? accessTo(page) : 'public';
  const decision = useAccess()(access);
  const { failure } = useSession();
  const { id } = useParams();
  if (id !== undefined && !DIGITS.test(id)) return <NotFound />;
  if (failure && access !== 'public') {
    return (
      <PageState query={failure} skeleton={<RowsSkeleton rows={10} />}>
        {() => children}
      </PageState>
    );
  }
  if (decision === undefined) return <RowsSkeleton rows={10} />;
  if (decision === 'login-required') return <NotFound />;
  if (decision === 'password-change-required') return <Navigate to={paths.profile} replace />;
  return decision === 'allowed' ? children : <Navigate to={paths.forbidden} replace state={{ page: pathname }} />;
};
