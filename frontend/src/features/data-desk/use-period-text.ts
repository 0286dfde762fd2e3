import type { AssociationPeriodRow } from '@rallyrank/contracts/players/association-edits';
import { useTranslation } from 'react-i18next';
import { useAssociationNames } from '~/shared/flags/association-names';
import { useFormat } from '~/shared/format/use-format';

/** Returns a period of association as one line: the association, the days, and whether its flag is neutral. */
export const usePeriodText = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const nameOf = useAssociationNames();
  return ({ association, firstDay, lastDay, isNeutral }: AssociationPeriodRow): string => {
    const days = [firstDay, lastDay].map((day) => (day === null ? '' : format.day(day))).join(' – ');
    return [nameOf(association), days, ...(isNeutral ? [t('association.neutral')] : [])].join(', ');
  };
};
