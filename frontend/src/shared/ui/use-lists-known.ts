import type { Period } from '@rallyrank/contracts/shared/time';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';

/** Says for which times ranking lists are known, as weeks, year-ends and GOAT points cover only these. */
export const useListsKnown = () => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  return (covered: readonly Period[]): string =>
    covered.length > 0 ? t('lists.known', { periods: format.periods(covered) }) : t('lists.none');
};
