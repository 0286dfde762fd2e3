import { COUNTED_RANKS, getRankingAssociations } from '@rallyrank/contracts/rankings/associations';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/shared/api/api-error';
import { routeQuery, useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import type { LineSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { heldOn } from './held-on';

const HEIGHT = 260;

/** The share of the top 100 of the world rankings, over all disciplines, that play for an association, over time. */
export const ShareOverTime = ({ association }: { readonly association: string }) => {
  const { t } = useTranslation(['associations', 'shared']);
  const format = useFormat();
  const query = useRoute(getRankingAssociations, { type: 'bwf', association });
  const counted = query.data?.data;
  const title = t('detail.shareTitle', { ranks: COUNTED_RANKS });
  const spec = useMemo((): LineSpec => {
    const { dates, places, associations } = counted ?? { dates: [], places: [], associations: [] };
    const own = associations[0]?.counts ?? [];
    const points = dates.map((date, i) => [date, places[i] ? (own[i] ?? 0) / places[i] : null] as const);
    return {
      kind: 'line',
      x: 'day',
      xName: t('shared:column.day'),
      formatY: format.percent,
      series: [{ name: t('detail.share'), competitor: association, points }],
    };
  }, [counted, association, t, format.percent]);
  return (
    <Card title={title}>
      <ChartFrame
        query={query}
        height={HEIGHT}
        isEmpty={({ data }) => data.associations.length === 0}
        empty={<EmptyState title={t('detail.noPlaces', { ranks: COUNTED_RANKS })} />}
      >
        {() => <Chart title={title} spec={spec} height={HEIGHT} />}
      </ChartFrame>
    </Card>
  );
};

/**
 * The number of players of an association in the top 100 of the world ranking, over time, with the disciplines stacked.
 */
export const PlacesOverTime = ({ association }: { readonly association: string }) => {
  const { t } = useTranslation(['associations', 'shared']);
  const sport = useSport();
  const { disciplines } = sport;
  const query = useQueries({
    queries: disciplines.map((discipline) =>
      routeQuery(getRankingAssociations, { discipline, type: 'bwf', association }),
    ),
    combine: (results) => ({
      data: results.every(({ data }) => data !== undefined)
        ? results.flatMap(({ data }) => (data ? [data.data] : []))
        : undefined,
      error: results.map(({ error }) => error).find((error) => error instanceof ApiError) ?? null,
      refetch: () => results.map(({ refetch }) => refetch()),
    }),
  });
  const counted = query.data;
  const title = t('detail.topTitle', { ranks: COUNTED_RANKS });
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const spec = useMemo((): LineSpec => {
    const all = counted ?? [];
    const days = [...new Set(all.flatMap(({ dates }) => dates))].sort();
    return {
      kind: 'line',
      x: 'day',
      xName: t('shared:column.day'),
      stacked: true,
      counts: true,
      series: all.flatMap(({ dates, associations: [own] }, at) => {
        const discipline = disciplines[at];
        if (own === undefined || discipline === undefined) return [];
        const held = heldOn(days, { dates, counts: own.counts });
        const points = days.map((day, i) => [day, held[i] ?? 0] as const);
        return [{ name: sport.disciplineName(discipline), points }];
      }),
    };
  }, [counted]);
  return (
    <Card title={title}>
      <ChartFrame
        query={query}
        height={HEIGHT}
        isEmpty={(all) => all.every(({ associations }) => associations.length === 0)}
        empty={<EmptyState title={t('detail.noPlaces', { ranks: COUNTED_RANKS })} />}
      >
        {() => <Chart title={title} spec={spec} height={HEIGHT} />}
      </ChartFrame>
    </Card>
  );
};
