import { COUNTED_RANKS, getRankingAssociations } from '@rallyrank/contracts/rankings/associations';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import type { LineSpec } from '~/shared/charts/spec';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';

const HEIGHT = 300;

/** The number of players in the top 100 of the world ranking for each of the strongest associations, over time. */
export const TopHundred = ({ discipline }: { readonly discipline: Discipline }) => {
  const { t } = useTranslation(['associations', 'shared']);
  const query = useRoute(getRankingAssociations, { discipline, type: 'bwf' });
  const counted = query.data?.data;
  const title = t('search.top', { ranks: COUNTED_RANKS });
  const spec = useMemo((): LineSpec => {
    const { dates, associations } = counted ?? { dates: [], associations: [] };
    return {
      kind: 'line',
      x: 'day',
      xName: t('shared:column.day'),
      stacked: true,
      counts: true,
      series: associations.map(({ association, counts }) => ({
        name: association,
        competitor: association,
        points: dates.map((date, at) => [date, counts[at] ?? 0] as const),
      })),
    };
  }, [counted, t]);
  return (
    <Card title={title}>
      <ChartFrame
        query={query}
        height={HEIGHT}
        isEmpty={({ data }) => data.dates.length === 0}
        empty={<EmptyState title={t('search.noLists')} />}
      >
        {() => <Chart title={title} spec={spec} height={HEIGHT} />}
      </ChartFrame>
    </Card>
  );
};
