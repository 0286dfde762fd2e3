import { checkIpInfo } from '@rallyrank/contracts/identity/routers';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { ApiError } from '~/shared/api/api-error';
import { callRoute } from '~/shared/api/call-route';
import { paths } from '~/shared/url/paths';

const BLOCKED = 428;

/**
 * Checks on every navigation whether this address may use the site (specification, section 2). A refusal redirects to
 * /403, as for every other call; any other failure is left to the calls of the page.
 */
export const useAddressCheck = (): void => {
  const { pathname } = useLocation();
  useQuery({
    queryKey: [checkIpInfo.path, pathname],
    queryFn: async ({ signal }) => {
      try {
        await callRoute(checkIpInfo, {}, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.code === BLOCKED) throw error;
      }
      return null;
    },
    enabled: pathname !== paths.forbidden,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
};
