import { useTranslation } from 'react-i18next';
import { FilterSelect } from '~/shared/ui/fields';

type By = 'player' | 'competitor';

interface Props {
  readonly value: By;
  readonly onChange: (value: By | undefined) => void;
}

/** Selects whether players with all their partners or pairs are listed. */
export const BySelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('goat');
  return (
    <FilterSelect<By>
      label={t('by.label')}
      value={value}
      options={(['player', 'competitor'] as const).map((by) => ({ value: by, label: t(`by.${by}`) }))}
      onChange={onChange}
    />
  );
};
