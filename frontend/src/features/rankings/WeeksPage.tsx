import { RankBand } from '@rallyrank/contracts/rankings/band';
import { rankingTypes } from '@rallyrank/contracts/rankings/common';
import { listRankingWeeks } from '@rallyrank/contracts/rankings/standing';
import { useTranslation } from 'react-i18next';
import { pageSummary } from '~/shared/pages/page-summary';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { useListsKnown } from '~/shared/ui/use-lists-known';
import { ReignsCard } from './ReignsCard';

type Row = RowOf<typeof listRankingWeeks>;
const defaults = { discipline: 'MS', type: 'bwf', rank: '1', orderByColumn: 'weeks', isAsc: 'false', pageSize: '20' };

const useWeekColumns = () => {
  const { t } = useTranslation('rankings');
  const column = useColumns<Row>();
  return [
    column.rank((row) => row.rank),
    column.side((row) => row.competitor, { strong: (row) => row.rank === 1 }),
    column.number((row) => row.weeks, { title: t('weeks.weeks'), sortBy: 'weeks' }),
    column.number((row) => row.stints, { title: t('weeks.stints'), sortBy: 'stints', importance: 2 }),
    column.number((row) => row.longestStintWeeks, {
      title: t('weeks.longest'),
      sortBy: 'longestStintWeeks',
      importance: 2,
    }),
    column.number((row) => row.yearEnds, { title: t('weeks.yearEnds'), sortBy: 'yearEnds', importance: 2 }),
    column.day((row) => row.first, { title: t('weeks.first'), sortBy: 'first', importance: 3 }),
    column.day((row) => row.last, { title: t('weeks.last'), importance: 3 }),
  ];
};

/** Weeks at No. 1, or in the top ranks, by competitor. */
export const WeeksPage = () => {
  const { t } = useTranslation('rankings');
  const listsKnown = useListsKnown();
  const columns = useWeekColumns();
  const list = useList(listRankingWeeks, { defaults });
  const { values, set } = list.state;
  const { discipline, type, rank, association } = values;
  const covered = list.query.data?.covered;
  return (
    <ListPage
      title={t('weeks.title')}
      summary={pageSummary('rankingWeeks')}
      discipline={list.state.values.discipline}
      list={list}
      lead={<DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />}
      filters={
        <>
          <FilterSelect
            label={t('weeks.rank')}
            value={values.rank}
            options={RankBand.options.map((value) => ({
              value,
              label: value === '1' ? t('weeks.no1') : t('weeks.top', { rank: value }),
            }))}
            onChange={(rank) => set({ rank })}
          />
          <FilterSelect
            label={t('weeks.list')}
            value={values.type}
            width={200}
            options={rankingTypes.map((value) => ({ value, label: t(`type.${value}.title`) }))}
            onChange={(type) => set({ type })}
          />
          <AssociationSelect value={values.association} onChange={(association) => set({ association })} />
        </>
      }
      below={
        <>
          {covered && <p className="rr-muted">{listsKnown(covered)}</p>}
          <ReignsCard
            title={t('weeks.reigns')}
            lists={{ discipline, type, rank, ...(association && { association }) }}
          />
        </>
      }
      caption={t('weeks.title')}
      columns={columns}
      rowKey={(row) => row.competitor.id}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
