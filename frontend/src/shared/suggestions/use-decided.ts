import { playerSuggestionNews } from '@rallyrank/contracts/players/suggestion-news';
import { eventSuggestionNews } from '@rallyrank/contracts/tournaments/suggestion-news';
import { callRoute } from '../api/call-route';
import { useRoute } from '../api/use-route';
import { useReload, useWrite } from '../api/use-write';

const kinds = [playerSuggestionNews, eventSuggestionNews] as const;

/**
 * The suggestions of the user that were decided since the user last looked at them.
 * @param every interval in milliseconds at which they are counted again
 */
export const useDecided = (every?: number) => {
  const options = every === undefined ? {} : { every };
  const answers = [useRoute(kinds[0].unread, {}, options), useRoute(kinds[1].unread, {}, options)];
  const counts = answers.flatMap(({ data }) => data?.data ?? []);
  const accepted = counts.reduce((sum, count) => sum + count.accepted, 0);
  const rejected = counts.reduce((sum, count) => sum + count.rejected, 0);
  const read = useWrite(() => Promise.all(kinds.map(({ markRead }) => callRoute(markRead, {}))), {
    onSettled: useReload(...kinds.map(({ unread }) => unread)),
  });
  return { accepted, rejected, unread: accepted + rejected, read: read.mutate };
};
