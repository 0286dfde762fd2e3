import type { AssociationPeriodRow } from '@rallyrank/contracts/players/association-edits';
import type { NamePeriodRow } from '@rallyrank/contracts/players/name-edits';
import { useTranslation } from 'react-i18next';
import { useAssociationNames } from '~/shared/flags/association-names';
import { useFormat } from '~/shared/format/use-format';

const useDaysText = () => {
  const format = useFormat();
  return ({ firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string | null }): string =>
    [firstDay, lastDay].map((day) => (day === null ? '' : format.day(day))).join(' – ');
};

/** Returns a period of association as one line: the association, the days, and whether its flag is neutral. */
export const useAssociationText = () => {
  const { t } = useTranslation('data-desk');
  const nameOf = useAssociationNames();
  const daysText = useDaysText();
  return ({ association, isNeutral, ...days }: AssociationPeriodRow): string =>
    [nameOf(association), daysText(days), ...(isNeutral ? [t('association.neutral')] : [])].join(', ');
};

/** Returns a period of a name as one line: the name in both languages and the days. */
export const useNameText = () => {
  const daysText = useDaysText();
  return ({ name, ...days }: NamePeriodRow): string =>
    [[name.en, name.zh ?? []].flat().join(' / '), daysText(days)].join(', ');
};
