import { getWallet, visitPredictions } from '@rallyrank/contracts/predictions/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useSession } from '~/shared/session/use-session';

const HOUR_MS = 3_600_000;
let visitedAt = 0;

/** The points of the user; the first visit of a day adds some. Undefined for visitors. */
export const useWallet = () => {
  const client = useQueryClient();
  const { info } = useSession();
  const query = useRoute(getWallet, {}, { enabled: info !== undefined });
  useEffect(() => {
    // The server determines the day; a browser calls it at most once an hour.
    if (info === undefined || Date.now() - visitedAt < HOUR_MS) return;
    visitedAt = Date.now();
    callRoute(visitPredictions, {})
      .then(() => client.invalidateQueries({ queryKey: [getWallet.path] }))
      .catch(() => {
        visitedAt = 0;
      });
  }, [info, client]);
  return { isUser: info !== undefined, wallet: query.data?.data };
};
