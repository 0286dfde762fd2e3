import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import type { BarSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { ChartsSkeleton } from './ChartsSkeleton';
import style from './EventListPage.module.css';
import { SeriesTitles } from './SeriesTitles';
import { mostTitles, type SeriesEvent, titlesByAssociation } from './series-champions';

/** Number of bars in a chart. */
const CHARTED = 10;
const HEIGHT = 330;

const Charts = ({ events }: { readonly events: readonly SeriesEvent[] }) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const { associations, winners } = useMemo(() => {
    const bars = (points: BarSpec['series'][number]['points'], xName: string): BarSpec => ({
      kind: 'bar',
      horizontal: true,
      x: 'category',
      xName,
      series: [{ name: t('series.titles'), points: points.slice(0, CHARTED) }],
    });
    return {
      associations: bars(titlesByAssociation(events), t('statistics.association')),
      winners: bars(
        mostTitles(events).map(({ players, titles }) => [
          players.map(({ name }) => format.name(name)).join(' / '),
          titles,
        ]),
        t('column.champions'),
      ),
    };
  }, [events, format, t]);
  return (
    <div className={style.charts}>
      <Card title={t('series.byAssociation')}>
        <Chart title={t('series.byAssociation')} spec={associations} height={HEIGHT} />
      </Card>
      <Card title={t('series.mostTitles')}>
        <Chart title={t('series.mostTitles')} spec={winners} height={HEIGHT} />
      </Card>
    </div>
  );
};

/**
 * Champions of a series: by season, by association and the most frequent winners. The two charts count all disciplines
 * of the newest 200 editions.
 */
export const SeriesChampions = ({ seriesId }: { readonly seriesId: string }) => {
  const { t } = useTranslation('tournaments');
  const query = useRoute(listEvents, { seriesId, pageSize: '200' });
  return (
    <>
      <PageState
        query={query}
        skeleton={<ChartsSkeleton />}
        isEmpty={({ rows }) => rows.every(({ champions }) => champions.length === 0)}
        empty={<EmptyState title={t('series.noChampions')} />}
      >
        {({ rows }) => <Charts events={rows} />}
      </PageState>
      <SeriesTitles seriesId={seriesId} />
    </>
  );
};
