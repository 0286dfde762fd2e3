import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { listSeries } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import type { Column } from '~/shared/ui/DataTable';
import { FilterBar } from '~/shared/ui/FilterBar';
import { NameFilter } from '~/shared/ui/NameFilter';
import { Page } from '~/shared/ui/Page';
import { PagedTable } from '~/shared/ui/PagedTable';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';

type Row = AnswerOf<typeof listSeries>['rows'][number];
const defaults = { orderByColumn: 'name', isAsc: 'true', pageSize: '20' };

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  return [
    {
      key: 'name',
      title: t('column.name'),
      sortBy: 'name',
      render: (row) => <Link to={paths.events({ seriesId: row.id })}>{format.name(row.name)}</Link>,
    },
    {
      key: 'editions',
      title: t('column.editions'),
      sortBy: 'editions',
      width: 110,
      numeric: true,
      render: (row) => row.editions,
    },
    {
      key: 'seasons',
      title: t('column.seasons'),
      width: 130,
      importance: 2,
      render: (row) => (row.firstSeason === row.lastSeason ? row.firstSeason : `${row.firstSeason}–${row.lastSeason}`),
    },
    {
      key: 'level',
      title: t('column.level'),
      width: 190,
      importance: 2,
      render: (row) => sport.levelName(row.lastLevel),
    },
    {
      key: 'last',
      title: t('column.last'),
      sortBy: 'lastSeason',
      width: 140,
      render: (row) => <Link to={paths.event(row.lastEventId)}>{row.lastSeason}</Link>,
    },
  ];
};

/** Every tournament through the years. */
export const SeriesPage = () => {
  const { t } = useTranslation('tournaments');
  const state = useUrlState(listSeries.query, defaults);
  const query = useRoute(listSeries, state.query, { keepPrevious: true });
  const columns = useColumns();
  const { name, pageNum } = state.values;
  return (
    <Page title={t('series.title')} asOf={query.data?.asOf}>
      <FilterBar state={state}>
        <NameFilter
          label={t('filter.name')}
          placeholder={t('filter.nameHint')}
          value={name}
          onChange={(text) => state.set({ name: text })}
        />
      </FilterBar>
      <PagedTable
        query={query}
        caption={t('series.caption', { page: pageNum })}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        empty={{ title: t('series.none'), hint: t('series.noneHint') }}
      />
    </Page>
  );
};
