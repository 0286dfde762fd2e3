import type { Period } from '@rallyrank/contracts/shared/time';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';

/**
 * Returns the times for which ranking lists are known, as a text: weeks, year-ends and GOAT points only cover these.
 */
export const useListsKnown = () => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  return (covered: readonly Period[]): string =>
    covered.length > 0 ? t('lists.known', { periods: format.periods(covered) }) : t('lists.none');
};
