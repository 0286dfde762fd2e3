import { listCountry } from '@rallyrank/contracts/players/players';
import { useTranslation } from 'react-i18next';
import { useRoute } from '../api/use-route';
import { useFormat } from '../format/use-format';
import { FilterSelect } from './fields';

interface Props {
  /** Label, for pages with several of these fields. */
  readonly label?: string;
  readonly value: string | undefined;
  readonly onChange: (code: string | undefined) => void;
}

/** Selects one of the associations that have players, by name or code. */
export const AssociationSelect = ({ label, value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const { entered } = useFormat();
  const query = useRoute(listCountry, {});
  const options = (query.data?.data ?? []).map((one) => ({ value: one.code, label: `${one[entered]} (${one.code})` }));
  return (
    <FilterSelect
      label={label ?? t('association')}
      value={value}
      placeholder={t('filter.all')}
      width={165}
      loading={query.isPending}
      failed={query.isError}
      options={options}
      onChange={onChange}
    />
  );
};
