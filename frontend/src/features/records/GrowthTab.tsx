import { getRecordGrowth } from '@rallyrank/contracts/stats/records';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import type { LineSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { useRecordValue } from '~/shared/records/use-record-value';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { growthSeries } from './growth-series';
import type { RecordDetail } from './record';

const HEIGHT = 360;

/** The growth of the record: its value over time, with a line for each holder. */
export const GrowthTab = ({ record }: { readonly record: RecordDetail }) => {
  const { t } = useTranslation(['records', 'shared']);
  const format = useFormat();
  const formatValue = useRecordValue();
  const query = useRoute(getRecordGrowth, { id: record.id });
  const growth = query.data?.data;
  const title = t('growth.title', { record: format.name(record.name) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const spec = useMemo(
    (): LineSpec => ({
      kind: 'line',
      x: 'day',
      xName: t('shared:column.day'),
      counts: true,
      formatY: (value) => formatValue(value, record.unit),
      series: growthSeries(growth ?? { steps: [], until: null }, ({ competitor, association }) =>
        competitor ? competitor.players.map(({ name }) => format.name(name)).join(' / ') : (association ?? ''),
      ),
    }),
    [growth, record],
  );
  return (
    <Card title={t('tab.growth')}>
      <ChartFrame
        query={query}
        height={HEIGHT}
        isEmpty={({ data }) => data.steps.length === 0}
        empty={<EmptyState title={t('topNone')} hint={t('topNoneHint')} />}
      >
        {() => <Chart title={title} spec={spec} height={HEIGHT} />}
      </ChartFrame>
      <p className="rr-muted">{t('growth.about')}</p>
    </Card>
  );
};
