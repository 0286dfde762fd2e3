import { listMyPredictions, type predictionStates } from '@rallyrank/contracts/predictions/wallet';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Chart } from '~/shared/charts/Chart';
import type { LineSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Segmented } from '~/shared/ui/Segmented';
import { NoRows } from '~/shared/ui/table/Pager';
import { TableFooter } from '~/shared/ui/table/TableFooter';
import { TableTools } from '~/shared/ui/table/TableTools';
import { useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { PredictionFrame } from './PredictionFrame';
import { PredictionItem } from './PredictionItem';
import style from './Predictions.module.css';

type State = (typeof predictionStates)[number];
const defaults = { pageSize: '20' };
const ALL = 'all';
const HEIGHT = 220;

interface Course {
  readonly at: string;
  readonly profit: number;
}

/** The profit at the end of each day on which a prediction ended. */
const daysOf = (course: readonly Course[]): [string, number][] => [
  ...new Map(course.map(({ at, profit }) => [at.slice(0, 10), profit])),
];

/** Profit over time, with a step on each day on which a prediction ended; a line needs two of them. */
const ProfitLine = ({ course }: { readonly course: readonly Course[] }) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts follow from the language, which never changes
  const spec = useMemo((): LineSpec => {
    const name = t('wallet.profit');
    return {
      kind: 'line',
      x: 'day',
      xName: t('column.day'),
      formatY: format.number,
      series: [{ name, points: daysOf(course) }],
    };
  }, [course]);
  return (
    <Card title={t('mine.profit')}>
      <Chart title={t('mine.profit')} spec={spec} height={HEIGHT} />
    </Card>
  );
};

/** All predictions of the user: open, settled, cancelled. */
export const MyPredictionsPage = () => {
  const { t } = useTranslation('predictions');
  const list = useList(listMyPredictions, { defaults });
  const { values, set } = list.state;
  const choices = ([ALL, 'open', 'settled', 'cancelled', 'voided'] as const).map((value) => ({
    value,
    label: t(value === ALL ? 'state.all' : `mine.state.${value}`),
  }));
  const empty = (
    <NoRows total={list.query.data?.total} state={list.state}>
      <EmptyState title={t('mine.none')} hint={t('mine.noneHint')}>
        <Link to={paths.predictions()}>{t('all')}</Link>
      </EmptyState>
    </NoRows>
  );
  return (
    <PredictionFrame title={t('mine.title')} asOf={list.query.data?.asOf}>
      <Segmented
        label={t('column.state')}
        choices={choices}
        value={values.state ?? ALL}
        onChange={(state) => set({ state: state === ALL ? undefined : (state as State) })}
      />
      <PageState
        query={list.query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={empty}
      >
        {({ rows, course, total }) => (
          <>
            {daysOf(course).length > 1 && <ProfitLine course={course} />}
            <Card title={t('title')}>
              <ul className={style.items}>
                {rows.map((prediction) => (
                  <PredictionItem key={prediction.id} prediction={prediction} withEvent />
                ))}
              </ul>
              <TableFooter
                total={total}
                state={list.state}
                tools={<TableTools route={list.route} query={list.state.query} total={total} withLink />}
              />
            </Card>
          </>
        )}
      </PageState>
    </PredictionFrame>
  );
};
