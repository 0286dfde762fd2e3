import { isSearchableName } from '@rallyrank/contracts/players/players';
import { searchSite } from '@rallyrank/contracts/stats/search';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useDelayed } from '~/shared/browser/use-delayed';

/** Short enough to feel immediate, long enough that fast typing makes one call. */
const DELAY_MS = 200;

/** Returns the matches of a typed text, at most `most` of each kind. The last answer is kept until the next arrives. */
export const useSearch = (typed: string, most: number) => {
  const text = typed.trim();
  const q = useDelayed(text, DELAY_MS);
  const isSearchable = isSearchableName(text);
  const query = useRoute(
    searchSite,
    { q, pageSize: String(most) },
    { enabled: isSearchable && isSearchableName(q), keepPrevious: true },
  );
  const { t } = useTranslation('shared');
  const isSettled = isSearchable && q === text && !query.isPlaceholderData;
  const failure = query.fetchStatus === 'paused' ? t('connection.waiting') : (query.error?.message ?? null);
  return {
    answer: isSearchable ? query.data?.data : undefined,
    isSearchable,
    /** Whether the answer is that for the text. */
    isSettled: isSettled && query.data !== undefined,
    failure: isSettled ? failure : null,
  };
};
