import type { rankingTypes } from '@rallyrank/contracts/rankings/common';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '~/shared/ui/fields';

type Type = (typeof rankingTypes)[number];

/** The types with a list for each date; peaks have only one list. */
const types = ['bwf', 'alltime', 'elo'] as const satisfies readonly Type[];

interface Props {
  readonly value: Type;
  readonly onChange: (type: Type) => void;
}

/** Selects the kind of list. */
export const TypeSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('rankings');
  return (
    <FilterSelect<Type>
      label={t('weeks.list')}
      value={value}
      options={types.map((type) => ({ value: type, label: t(`type.${type}.title`) }))}
      onChange={(type) => onChange(type ?? 'bwf')}
    />
  );
};
