import { listSettledNews, markSettledNews, type SettledNews } from '@rallyrank/contracts/predictions/news';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useReload, useWrite } from '~/shared/api/use-write';

/**
 * The results of the user's predictions, newest first.
 * @param every interval in milliseconds at which they are read again
 */
export const useSettled = (every: number) => {
  const { data: { data: settled } = { data: [] } } = useRoute(listSettledNews, {}, { every });
  const read = useWrite(
    (draws: readonly SettledNews[]) => {
      const named = draws.map(({ event, discipline }) => ({ editionId: event.id, discipline }));
      return callRoute(markSettledNews, {}, { body: { draws: named } });
    },
    { onSettled: useReload(listSettledNews) },
  );
  return { settled, unread: settled.filter(({ isRead }) => !isRead), read: read.mutate };
};
