import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { LineSpec } from '~/shared/charts/spec';
import { type ComparedPlayer, type RankSeries, shownOf } from './compared';
import { useListDays, useRankLines, useTitleMarks } from './use-rank-lines';

interface Props {
  /** Title of the chart. */
  readonly title: string;
  readonly playerId: string;
  readonly own: readonly RankSeries[];
  readonly others: readonly ComparedPlayer[];
  /** Height of the drawing, in pixels. */
  readonly height: number;
}

/** World ranks over time with the titles won; players on no list of the discipline are listed below the chart. */
export const RankChart = ({ title, playerId, own, others, height }: Props) => {
  const { t } = useTranslation('players');
  const shown = useMemo(() => shownOf(own, others), [own, others]);
  const days = useListDays(shown, 'bwf');
  const marks = useTitleMarks(shown);
  const { lines, absent, listNameOf } = useRankLines(playerId, others.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names depend only on the series
  const spec = useMemo(
    (): LineSpec => ({
      kind: 'line',
      ranks: true,
      x: 'day',
      xName: t('ranking.xName'),
      marksName: t('figure.titles'),
      series: [...lines({ shown, value: 'ranks', days, marks }, listNameOf), ...absent(shown, others)],
    }),
    [shown, days, marks, others, playerId],
  );
  return <Chart title={title} spec={spec} height={height} />;
};
