import type { RankingBasis } from '@rallyrank/contracts/rankings/common';
import { getPlayerRanking, listRankingDates } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { routeQuery, useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import { interrupted } from '~/shared/charts/interrupted';
import type { LineSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import type { Compared } from './compared';

interface Props {
  readonly compared: readonly Compared[];
  readonly discipline: Discipline;
  readonly basis: RankingBasis | undefined;
}

const HEIGHT = 320;

/** Ranks of the chosen competitors over time; a line has gaps while its competitor was on no list. */
const RanksChart = ({ compared, discipline, basis }: Props) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const lists = { type: 'bwf', discipline, ...(basis && { basis }) } as const;
  const dates = useRoute(listRankingDates, lists);
  const answers = useQueries({
    queries: compared.map(({ playerId }) => routeQuery(getPlayerRanking, { ...lists, playerId })),
    combine: (results) => results.map(({ data }) => data?.data ?? []),
  });
  const known = dates.data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const spec = useMemo((): LineSpec => {
    const found = compared.flatMap(
      ({ competitorId }, at) => answers[at]?.find(({ competitor }) => competitor.id === competitorId) ?? [],
    );
    return {
      kind: 'line',
      ranks: true,
      x: 'day',
      xName: t('date'),
      series: found.map(({ competitor, dates: days, ranks }) => ({
        name: competitor.players.map(({ name }) => format.name(name)).join(' / '),
        competitor: competitor.id,
        points: interrupted(
          days.map((day, at) => [day, ranks[at] ?? null] as const),
          known ?? [],
        ),
      })),
    };
  }, [compared, answers, known]);
  return (
    <Card title={t('compare.title')}>
      <ChartFrame query={dates} height={HEIGHT}>
        {() => <Chart title={t('compare.title')} spec={spec} height={HEIGHT} />}
      </ChartFrame>
    </Card>
  );
};

export default RanksChart;
