import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { LineSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import type { ShownCourse } from './shown-course';
import { sideNames } from './side-names';

interface Props {
  readonly title: string;
  readonly sides: ShownCourse['match']['sides'];
  /** Number of a point, and the share of the first side after it, from 0 to 1; null if unknown. */
  readonly shares: readonly (readonly [point: string, share: number | null])[];
  /** In pixels. */
  readonly height: number;
}

/** The shares of both sides, which add up to 1, after each point. */
export const SharesChart = ({ title, sides, shares, height }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: formatters follow from the language, which never changes
  const spec = useMemo((): LineSpec => {
    const [one, two] = sides;
    const seriesOf = (side: typeof one, of: (share: number) => number) => ({
      name: sideNames(side, format.name),
      competitor: side.id,
      points: shares.map(([point, share]) => [point, share === null ? null : of(share)] as const),
    });
    return {
      kind: 'line',
      x: 'category',
      xName: t('chance.point'),
      isShare: true,
      series: [seriesOf(one, (share) => share), seriesOf(two, (share) => 1 - share)],
      formatY: format.percent,
    };
  }, [shares, sides, t]);
  return <Chart title={title} spec={spec} height={height} />;
};
