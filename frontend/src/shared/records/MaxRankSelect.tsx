import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../ui/fields';

const ranks = [1, 3, 10, 100] as const;

interface Props {
  readonly value: number;
  readonly onChange: (rank: number | undefined) => void;
}

/** Selects the worst rank of the shown places in top lists. */
export const MaxRankSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  return (
    <FilterSelect
      label={t('record.maxRank')}
      value={value}
      options={ranks.map((rank) => ({ value: rank, label: rank === 1 ? t('record.only') : t('record.top', { rank }) }))}
      onChange={onChange}
    />
  );
};
