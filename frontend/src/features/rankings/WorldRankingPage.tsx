import { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import type { Column } from '~/shared/ui/DataTable';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterBar } from '~/shared/ui/FilterBar';
import { Page } from '~/shared/ui/Page';
import { PagedTable } from '~/shared/ui/PagedTable';
import { RankMove } from '~/shared/ui/RankMove';
import { Side } from '~/shared/ui/Side';
import { useUrlState } from '~/shared/url/use-url-state';
import { ListDate } from './ListDate';

type Row = AnswerOf<typeof listRanking>['rows'][number];
const defaults = { type: 'bwf', discipline: 'MS', pageSize: '20' };

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  return [
    { key: 'rank', title: t('column.rank'), width: 56, numeric: true, render: (row) => row.rank },
    {
      key: 'move',
      title: t('column.move'),
      width: 72,
      importance: 2,
      render: (row) => <RankMove movement={row.movement} />,
    },
    { key: 'name', title: t('column.name'), render: (row) => <Side side={row.competitor} winner={row.rank === 1} /> },
    { key: 'points', title: t('column.points'), width: 104, numeric: true, render: (row) => format.number(row.points) },
    {
      key: 'tournaments',
      title: t('column.tournaments'),
      width: 112,
      numeric: true,
      importance: 2,
      render: (row) => (row.tournaments === 0 ? '–' : row.tournaments),
    },
  ];
};

/** The published list in force on a day. */
export const WorldRankingPage = () => {
  const { t } = useTranslation('rankings');
  const state = useUrlState(listRanking.query, defaults);
  const { discipline, date, association } = state.values;
  const query = useRoute(listRanking, state.query, { keepPrevious: true });
  const format = useFormat();
  const sport = useSport();
  const columns = useColumns();
  const listDate = query.data?.rows[0]?.listDate;
  const shown = listDate ? format.day(listDate) : '';
  return (
    <Page title={t('title')} asOf={query.data?.asOf}>
      <DisciplineSwitch value={discipline} onChange={(value) => state.set({ discipline: value })} />
      <FilterBar state={state}>
        <ListDate discipline={discipline} value={date} onChange={(value) => state.set({ date: value })} />
        <AssociationSelect value={association} onChange={(value) => state.set({ association: value })} />
      </FilterBar>
      <PagedTable
        query={query}
        caption={t('caption', { discipline: sport.disciplineName(discipline), date: shown })}
        columns={columns}
        rowKey={(row) => row.competitor.id}
        state={state}
        empty={
          association ? { title: t('noneHere'), hint: t('noneHereHint') } : { title: t('none'), hint: t('noneHint') }
        }
      />
    </Page>
  );
};
