import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { BarSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import type { RankingPoints } from '~/shared/ranking-points/use-result-columns';
import { useSport } from '~/shared/sport/use-sport';
import { lapsingByDay } from './lapsing';

const HEIGHT = 240;

/** The points that count, by the list with which they lapse, as bars stacked by level. */
export const LapsingChart = ({ rows }: { readonly rows: RankingPoints['rows'] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const spec = useMemo((): BarSpec => {
    const { days, levels } = lapsingByDay(rows);
    const inOrder = sport.profile.levels.flatMap(({ key }) => levels.filter(({ level }) => level === key));
    return {
      kind: 'stacked',
      x: 'category',
      xName: t('points.date'),
      series: inOrder.map(({ level, points }) => ({
        name: sport.levelName(level),
        points: days.map((day, at) => [format.day(day), points[at] ?? 0]),
      })),
    };
  }, [rows]);
  return <Chart title={t('points.lapsingChart')} spec={spec} height={HEIGHT} />;
};
