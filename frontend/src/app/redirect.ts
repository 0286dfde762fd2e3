import { redirectTarget } from '@rallyrank/contracts/shared/pages';
import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { queryClient } from './query-client';

/**
 * `/redirect/{path}` shows a page with fresh data (specification, section 2), and so does the address of a section. A
 * path that contains another host does not leave this one.
 */
export const refreshPage = ({ request }: LoaderFunctionArgs): Response => {
  const { pathname, search } = new URL(request.url);
  void queryClient.invalidateQueries();
  return replace(`${redirectTarget(pathname) ?? '/'}${search}`);
};
