import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import type { Column } from '~/shared/ui/DataTable';
import { Flag } from '~/shared/ui/Flag';
import { Page } from '~/shared/ui/Page';
import { PagedTable } from '~/shared/ui/PagedTable';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import { EventFilters } from './EventFilters';
import style from './EventListPage.module.css';

type Row = AnswerOf<typeof listEvents>['rows'][number];
const defaults = { orderByColumn: 'startDate', isAsc: 'false', pageSize: '20' };

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  return [
    {
      key: 'name',
      title: t('column.name'),
      sortBy: 'name',
      render: (row) => (
        <span className={style.name}>
          <Link to={paths.event(row.id)}>{format.name(row.name)}</Link>
          {row.status === 'cancelled' && <span className={style.cancelled}>{t('state.cancelled')}</span>}
        </span>
      ),
    },
    {
      key: 'dates',
      title: t('column.dates'),
      sortBy: 'startDate',
      width: 190,
      render: (row) => format.dayRange(row.startDate, row.endDate),
    },
    {
      key: 'level',
      title: t('column.level'),
      sortBy: 'level',
      width: 180,
      importance: 2,
      render: (row) => sport.levelName(row.level),
    },
    {
      key: 'place',
      title: t('column.place'),
      width: 170,
      importance: 2,
      render: (row) => (
        <span className={style.place}>
          <Flag association={row.association} />
          {row.city ?? ''}
        </span>
      ),
    },
    {
      key: 'matches',
      title: t('column.matches'),
      width: 90,
      numeric: true,
      importance: 3,
      render: (row) => format.number(row.matches),
    },
  ];
};

/** Tournament search: every edition, by season, level, place, name and state. */
export const EventListPage = () => {
  const { t } = useTranslation('tournaments');
  const state = useUrlState(listEvents.query, defaults);
  const query = useRoute(listEvents, state.query, { keepPrevious: true });
  const columns = useColumns();
  return (
    <Page title={t('list.title')} asOf={query.data?.asOf}>
      <EventFilters state={state} />
      <PagedTable
        query={query}
        caption={t('list.caption', { page: state.values.pageNum })}
        columns={columns}
        rowKey={(row) => row.id}
        state={state}
        empty={{ title: t('list.none'), hint: t('list.noneHint') }}
      />
    </Page>
  );
};
