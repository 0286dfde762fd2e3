import { listRecordFamilies } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { FilterSelect } from '~/shared/ui/fields';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (family: string | undefined) => void;
}

/** Selects one of the families of records by name. */
export const FamilySelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('records');
  const format = useFormat();
  const query = useRoute(listRecordFamilies, {});
  const options = (query.data?.data ?? []).map(({ key, name, records }) => ({
    value: key,
    label: `${format.name(name)} (${format.number(records)})`,
  }));
  return (
    <FilterSelect
      label={t('filter.family')}
      value={value}
      placeholder={t('filter.anyFamily')}
      width={240}
      loading={query.isPending}
      options={options}
      onChange={onChange}
    />
  );
};
