import { listCountry } from '@rallyrank/contracts/players/routes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '../api/use-route';
import { useFormat } from '../format/use-format';
import { FilterSelect } from './fields';

interface Props {
  readonly value: string | undefined;
  readonly onChange: (code: string | undefined) => void;
}

/** One of the associations that have players, found by name or code. */
export const AssociationSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const { language } = useFormat();
  const query = useRoute(listCountry, {});
  const options = (query.data?.data ?? []).map((one) => ({ value: one.code, label: `${one[language]} (${one.code})` }));
  return (
    <FilterSelect
      label={t('association')}
      value={value}
      placeholder={t('filter.all')}
      width={200}
      loading={query.isPending}
      options={options}
      onChange={onChange}
    />
  );
};
