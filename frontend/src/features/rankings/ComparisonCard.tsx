import {
  getRankingComparison,
  listRankingComparison,
  type RankingComparison,
} from '@rallyrank/contracts/rankings/comparison';
import { comparisonClasses } from '@rallyrank/contracts/rankings/comparison-classes';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { FilterSelect } from '~/shared/ui/fields';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import style from './ComparisonCard.module.css';
import { Gain } from './Gain';
import { PointsButton } from './PointsButton';

type Row = RowOf<typeof listRankingComparison>;

interface Props {
  readonly discipline: Discipline;
  /** The published list of the page. */
  readonly date: string;
}

const filters = ['different', ...comparisonClasses] as const;

const Summary = ({ comparison: { listDate, counts, exact } }: { readonly comparison: RankingComparison }) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  if (listDate === null) return <p>{t('comparison.none')}</p>;
  return (
    <>
      <p>{t('comparison.about', { date: format.day(listDate) })}</p>
      <ul className={style.counts}>
        {comparisonClasses.map((each) => (
          <li key={each}>
            {t(`comparison.class.${each}`)}: {format.number(counts[each])}
          </li>
        ))}
      </ul>
      {exact !== null && <p>{t('comparison.exact', { share: format.percent(exact) })}</p>}
    </>
  );
};

const useComparisonColumns = () => {
  const { t } = useTranslation('rankings');
  const column = useColumns<Row>();
  const format = useFormat();
  /** Opens the results that the computed points consist of. */
  const computedOf = ({ competitor, computedPoints }: Row) =>
    computedPoints !== null && (
      <PointsButton competitorId={competitor.id}>{format.number(Math.round(computedPoints))}</PointsButton>
    );
  const gainOf = ({ points, computedPoints }: Row) =>
    computedPoints !== null && <Gain gain={computedPoints - points} />;
  return [
    column.number((row) => row.rank, { title: t('comparison.published') }),
    column.number((row) => row.computedRank, { title: t('comparison.computed'), importance: 2 }),
    column.side((row) => row.competitor, { title: t('column.name') }),
    column.number((row) => Math.round(row.points), { title: t('column.points'), importance: 2 }),
    column.text(computedOf, {
      title: t('comparison.computedPoints'),
      size: 'figure',
      align: 'end',
      importance: 2,
    }),
    column.text(gainOf, { title: t('comparison.difference'), size: 'figure', align: 'end' }),
    column.number((row) => row.tournaments, { title: t('column.tournaments'), importance: 3 }),
    column.text((row) => t(`comparison.class.${row.class}`), {
      title: t('comparison.reason'),
      size: 'names',
      importance: 2,
    }),
  ];
};

/** Compares a published list with the computed one of the same day, for those who import lists. */
export const ComparisonCard = ({ discipline, date }: Props) => {
  const { t } = useTranslation('rankings');
  const columns = useComparisonColumns();
  const query = useRoute(getRankingComparison, { discipline, date });
  const list = useList(listRankingComparison, {
    prefix: 'compared',
    defaults: { class: 'different', pageSize: '10' },
    fixed: { discipline, date },
  });
  return (
    <Card title={t('comparison.title')}>
      <PageState query={query} skeleton={<RowsSkeleton rows={4} />}>
        {({ data }) => (
          <>
            <Summary comparison={data} />
            {data.listDate !== null && (
              <>
                <div className={style.part}>
                  <FilterSelect
                    label={t('comparison.reason')}
                    value={list.state.values.class}
                    options={filters.map((value) => ({ value, label: t(`comparison.class.${value}`) }))}
                    onChange={(value) => list.state.set({ class: value })}
                  />
                </div>
                <ListTable
                  list={list}
                  caption={t('comparison.title')}
                  columns={columns}
                  rowKey={({ competitor }) => competitor.id}
                  empty={{ title: t('comparison.nobody') }}
                  withLink={false}
                  withRanks={false}
                />
              </>
            )}
          </>
        )}
      </PageState>
    </Card>
  );
};
