import { momentumOf } from '@rallyrank/contracts/sport/win-chance/key-points';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { LineSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import type { ShownCourse } from '../board/shown-course';
import { sideNames } from '../board/side-names';

const HEIGHT = 160;

/** The share of each side of the recent points, after each point. */
export const MomentumChart = ({ course: { match, points } }: { readonly course: ShownCourse }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: formatters follow from the language, which never changes
  const spec = useMemo((): LineSpec => {
    const shares = [0.5, ...momentumOf(points.map(({ side }) => side))];
    const seriesOf = (side: (typeof match.sides)[number], of: (share: number) => number) => ({
      name: sideNames(side, format.name),
      competitor: side.id,
      points: shares.map((share, at) => [String(at), of(share)] as const),
    });
    const [one, two] = match.sides;
    return {
      kind: 'line',
      x: 'category',
      xName: t('chance.point'),
      isShare: true,
      series: [seriesOf(one, (share) => share), seriesOf(two, (share) => 1 - share)],
      formatY: format.percent,
    };
  }, [points, match.sides, t]);
  return <Chart title={t('detail.momentum')} spec={spec} height={HEIGHT} />;
};
