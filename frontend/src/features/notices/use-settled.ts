import { listSettledNews, markSettledNews, type SettledNews } from '@rallyrank/contracts/predictions/news';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '~/shared/api/call-route';
import { routeQuery } from '~/shared/api/use-route';
import { useWrite } from '~/shared/api/use-write';

/** The results of the user's predictions, newest first. */
export const useSettled = (refetchInterval: number) => {
  const client = useQueryClient();
  const query = routeQuery(listSettledNews, {});
  const { data: { data: settled } = { data: [] } } = useQuery({ ...query, refetchInterval });
  const read = useWrite(
    (draws: readonly SettledNews[]) => {
      const named = draws.map(({ event, discipline }) => ({ editionId: event.id, discipline }));
      return callRoute(markSettledNews, {}, { body: { draws: named } });
    },
    { onSettled: () => client.invalidateQueries({ queryKey: query.queryKey }) },
  );
  return { settled, unread: settled.filter(({ isRead }) => !isRead), read: read.mutate };
};
