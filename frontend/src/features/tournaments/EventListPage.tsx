import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { Flag } from '~/shared/ui/Flag';
import { ListPage } from '~/shared/ui/ListPage';
import { Loading, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { ChartsSkeleton } from './ChartsSkeleton';
import { EventChampions } from './EventChampions';
import { EventFilters } from './EventFilters';
import style from './EventListPage.module.css';
import { SeasonRibbon } from './SeasonRibbon';

// The charts are only shown if a series is chosen.
const SeriesChampions = lazy(() => import('./SeriesChampions').then((module) => ({ default: module.SeriesChampions })));

type Row = RowOf<typeof listEvents>;
const defaults = { orderByColumn: 'startDate', isAsc: 'false', pageSize: '20' };

/**
 * Number of lines reserved for the champions below the charts while their code loads: enough to keep the filters off
 * the first screen.
 */
const CHAMPION_LINES = 16;

const EventName = ({ event }: { readonly event: Row }) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  return (
    <span className={style.name}>
      <Link to={paths.event(event.id)}>{format.name(event.name)}</Link>
      {event.state !== 'finished' && (
        <span className={style.state} data-state={event.state}>
          {t(`state.${event.state}`)}
        </span>
      )}
    </span>
  );
};

const Place = ({ event }: { readonly event: Row }) => (
  <span className={style.place}>
    <Flag association={event.association} />
    {event.city ?? ''}
  </span>
);

const useEventColumns = () => {
  const { t } = useTranslation('tournaments');
  const column = useColumns<Row>();
  return [
    column.text((row) => <EventName event={row} />, {
      title: t('column.name'),
      size: 'names',
      isRowHeader: true,
      sortBy: 'name',
    }),
    column.range((row) => [row.startDate, row.endDate], {
      sortBy: 'startDate',
      sortsFirst: 'descending',
      importance: 2,
    }),
    column.levelOf((row) => row, { sortBy: 'level', importance: 2 }),
    column.text((row) => <Place event={row} />, { title: t('column.place'), importance: 2 }),
    column.text((row) => (row.champions.length > 0 ? <EventChampions champions={row.champions} /> : null), {
      title: t('column.champions'),
      size: 'names',
      importance: 3,
      speaksForItself: true,
    }),
    column.number((row) => row.matches, { title: t('column.matches'), importance: 3 }),
  ];
};

/** Tournament search: every edition, by season, level, place, name and state. */
export const EventListPage = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const columns = useEventColumns();
  const list = useList(listEvents, { defaults });
  const { seriesId } = list.state.values;
  const series = seriesId === undefined ? null : list.query.data?.series;
  return (
    <ListPage
      title={t('list.title')}
      subject={series ? format.name(series.name) : undefined}
      summary={pageSummary(seriesId === undefined ? 'events' : 'editions')}
      list={list}
      lead={
        seriesId === undefined ? (
          <SeasonRibbon list={list} />
        ) : (
          <Suspense
            fallback={
              <Loading>
                <ChartsSkeleton />
                <RowsSkeleton rows={CHAMPION_LINES} />
              </Loading>
            }
          >
            <SeriesChampions seriesId={series?.id ?? seriesId} />
          </Suspense>
        )
      }
      filters={<EventFilters state={list.state} />}
      caption={t('list.caption', { page: list.state.values.pageNum })}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t('list.none'), hint: t('list.noneHint') }}
    />
  );
};
