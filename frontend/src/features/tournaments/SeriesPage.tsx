import { listSeries } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Row = RowOf<typeof listSeries>;
const defaults = { orderByColumn: 'name', isAsc: 'true', pageSize: '20' };

const seasonsOf = ({ firstSeason, lastSeason }: Row): string =>
  firstSeason === lastSeason ? String(firstSeason) : `${firstSeason}–${lastSeason}`;

const useSeriesColumns = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const column = useColumns<Row>();
  return [
    column.text((row) => format.name(row.name), {
      title: t('column.name'),
      size: 'names',
      isRowHeader: true,
      sortBy: 'name',
      to: (row) => paths.events({ seriesId: row.id }),
    }),
    column.number((row) => row.editions, { title: t('column.editions'), sortBy: 'editions' }),
    column.text(seasonsOf, { title: t('column.seasons'), importance: 2 }),
    column.level((row) => row.lastLevel, { importance: 2 }),
    column.text((row) => row.lastSeason, {
      title: t('column.last'),
      size: 'figure',
      align: 'end',
      sortBy: 'lastSeason',
      to: (row) => paths.event(row.lastEventId),
    }),
  ];
};

/** All series of tournaments through the years. */
export const SeriesPage = () => {
  const { t } = useTranslation('tournaments');
  const columns = useSeriesColumns();
  const list = useList(listSeries, { defaults });
  const { values, set } = list.state;
  return (
    <ListPage
      title={t('series.title')}
      summary={pageSummary('series')}
      list={list}
      filters={
        <NameFilter
          label={t('filter.name')}
          placeholder={t('filter.nameHint')}
          value={values.name}
          onChange={(name) => set({ name })}
        />
      }
      caption={t('series.caption', { page: values.pageNum })}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t('series.none'), hint: t('series.noneHint') }}
    />
  );
};
