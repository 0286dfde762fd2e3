import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { PanelsSpec } from '~/shared/charts/spec';
import { type ComparedPlayer, daysOf, type RankSeries, ratedLike, shownOf } from './compared';
import { useListDays, useRankLines, useTitleMarks } from './use-rank-lines';

interface Compared {
  readonly own: readonly RankSeries[];
  readonly others: readonly ComparedPlayer[];
}

interface Props {
  /** Title of the chart. */
  readonly title: string;
  readonly playerId: string;
  /** Players on the lists of the world ranking. */
  readonly ranked: Compared;
  /** Players on the lists of ratings. */
  readonly rated: Compared;
  /** Height of the drawing, in pixels. */
  readonly height: number;
}

/** World rank, rating and points below each other on one time axis; a panel without lines is left out. */
export const CareerChart = ({ title, playerId, ranked, rated, height }: Props) => {
  const { t } = useTranslation('players');
  const ranks = useMemo(() => shownOf(ranked.own, ranked.others), [ranked.own, ranked.others]);
  const ratings = useMemo(() => ratedLike(ranks, rated.own, rated.others), [ranks, rated.own, rated.others]);
  const rankDays = useListDays(ranks, 'bwf');
  const ratingDays = useListDays(ratings, 'elo');
  const marks = useTitleMarks(ranks);
  const { lines, absent, listNameOf, nameOf } = useRankLines(playerId, ranked.others.length > 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names depend only on the series
  const spec = useMemo((): PanelsSpec => {
    /**
     * A line of ratings has the same name as the competitor's line of ranks, so that both share one entry of the
     * legend.
     */
    const ratingName = (one: RankSeries) => {
      const same = ranks.find((rank) => rank.discipline === one.discipline && rank.competitor.id === one.competitor.id);
      return same ? listNameOf(same) : nameOf(one);
    };
    const panels = [
      {
        name: t('ranking.rank'),
        ranks: true,
        series: [
          ...lines({ shown: ranks, value: 'ranks', days: rankDays, marks }, listNameOf),
          ...absent(ranks, ranked.others),
        ],
      },
      { name: t('ranking.rating'), series: lines({ shown: ratings, value: 'points', days: ratingDays }, ratingName) },
      { name: t('figure.points'), series: lines({ shown: ranks, value: 'points', days: rankDays }, listNameOf) },
    ];
    return {
      kind: 'panels',
      xName: t('ranking.xName'),
      between: daysOf([ranks, ratings]),
      marksName: t('figure.titles'),
      panels: panels.filter(({ series }) => series.some(({ points }) => points.length > 0)),
    };
  }, [ranks, ratings, rankDays, ratingDays, marks, ranked.others, playerId]);
  return <Chart title={title} spec={spec} height={height} />;
};
