import { Fame } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { FilterSelect } from '../ui/fields';

type Value = z.infer<typeof Fame> | undefined;

interface Props {
  readonly value: Value;
  readonly onChange: (fame: Value) => void;
}

/** Selects positive records, negative ones, or all. */
export const FameSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <FilterSelect
      label={t('record.fame')}
      value={value}
      placeholder={t('filter.all')}
      options={Fame.options.map((fame) => ({ value: fame, label: t(`record.${fame}`) }))}
      onChange={onChange}
    />
  );
};
