import { isSearchableName, listPlayerOptions } from '@rallyrank/contracts/players/players';
import { useTranslation } from 'react-i18next';
import { useRoute } from '../api/use-route';
import { useDelayed } from '../browser/use-delayed';

/** Specification, section 9. */
const DELAY_MS = 500;

/**
 * Players that match the typed text. They are requested 500 ms after the last key, if the text is long enough
 * (`isSearchableName`).
 */
export const usePlayerOptions = (typed: string) => {
  const text = typed.trim();
  const name = useDelayed(text, DELAY_MS);
  const searchable = isSearchableName(text);
  const query = useRoute(listPlayerOptions, { name }, { enabled: searchable && isSearchableName(name) });
  const settled = searchable && name === text;
  const { t } = useTranslation('shared');
  const failure = query.fetchStatus === 'paused' ? t('connection.waiting') : (query.error?.message ?? null);
  const hint = (): string => {
    if (!searchable) return t('search.hint');
    if (!settled || query.fetchStatus === 'fetching') return t('search.searching');
    return failure ?? t('search.none');
  };
  return {
    options: settled ? (query.data?.data ?? []) : [],
    /** The text shown while there are no options. */
    hint: hint(),
    /** The reason why there are no players, if there are other options. */
    warning: settled ? failure : null,
  };
};
