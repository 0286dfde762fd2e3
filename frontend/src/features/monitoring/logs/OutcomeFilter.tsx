import { useTranslation } from 'react-i18next';
import { FilterSelect } from '~/shared/ui/fields';

const outcomes = ['0', '1'] as const;
type Outcome = (typeof outcomes)[number];

interface Props {
  readonly value: Outcome | undefined;
  readonly onChange: (outcome: Outcome | undefined) => void;
}

/** Selects successful or failed entries. */
export const OutcomeFilter = ({ value, onChange }: Props) => {
  const { t } = useTranslation('monitoring');
  return (
    <FilterSelect
      label={t('result')}
      value={value}
      placeholder={t('all')}
      options={outcomes.map((each) => ({ value: each, label: t(`outcome.${each}`) }))}
      onChange={onChange}
    />
  );
};
