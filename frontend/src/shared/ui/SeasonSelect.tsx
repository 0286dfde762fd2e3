import { listYear } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { useRoute } from '../api/use-route';
import { FilterSelect } from './fields';

interface Props {
  readonly value: number | undefined;
  readonly onChange: (season: number | undefined) => void;
}

/** Selects one of the seasons that have tournaments, newest first. */
export const SeasonSelect = ({ value, onChange }: Props) => {
  const { t } = useTranslation('shared');
  const query = useRoute(listYear, {});
  const options = (query.data?.data ?? []).map(({ season }) => ({ value: season, label: String(season) }));
  return (
    <FilterSelect
      label={t('season.label')}
      value={value}
      placeholder={t('season.any')}
      width={170}
      loading={query.isPending}
      failed={query.isError}
      options={options}
      onChange={onChange}
    />
  );
};
