import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { BarSpec } from '~/shared/charts/spec';
import type { Seasons } from './SeasonTable';

const HEIGHT = 220;

interface Props {
  readonly title: string;
  /** Newest first. */
  readonly rows: Seasons;
}

/** Titles and lost finals by season, as bars. */
export const SeasonsChart = ({ title, rows }: Props) => {
  const { t } = useTranslation('players');
  const spec = useMemo((): BarSpec => {
    const inOrder = [...rows].sort((a, b) => a.season - b.season);
    return {
      kind: 'stacked',
      counts: true,
      x: 'category',
      xName: t('seasons.season'),
      series: [
        { name: t('figure.titles'), points: inOrder.map(({ season, titles }) => [String(season), titles]) },
        {
          name: t('seasons.lostFinals'),
          points: inOrder.map(({ season, titles, finals }) => [String(season), finals - titles]),
        },
      ],
    };
  }, [rows, t]);
  return <Chart title={title} spec={spec} height={HEIGHT} />;
};
