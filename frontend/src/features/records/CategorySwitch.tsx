import { RecordCategory } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { Segmented } from '~/shared/ui/Segmented';

type Category = (typeof RecordCategory.options)[number];
const ALL = 'all';

interface Props {
  readonly value: Category | undefined;
  readonly onChange: (category: Category | undefined) => void;
}

/** Selects what records are counted over: matches, tournaments or lists. */
export const CategorySwitch = ({ value, onChange }: Props) => {
  const { t } = useTranslation('records');
  const choices = [
    { value: ALL, label: t('filter.any') },
    ...RecordCategory.options.map((category) => ({ value: category, label: t(`category.${category}`) })),
  ] as const;
  return (
    <Segmented<Category | typeof ALL>
      label={t('filter.category')}
      choices={choices}
      value={value ?? ALL}
      onChange={(category) => onChange(category === ALL ? undefined : category)}
    />
  );
};
