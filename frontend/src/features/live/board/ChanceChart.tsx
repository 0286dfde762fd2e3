import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { LineSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import type { ShownCourse } from './shown-course';
import { sideNames } from './side-names';

const HEIGHT = 200;

/** The chance of each side to win, after each point. */
export const ChanceChart = ({ course }: { readonly course: ShownCourse }) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const { points, chanceBefore, match } = course;
  // biome-ignore lint/correctness/useExhaustiveDependencies: formatters follow from the language, which never changes
  const spec = useMemo((): LineSpec => {
    const chances = [
      ['0', chanceBefore] as const,
      ...points.map(({ sequence, chance }) => [String(sequence), chance] as const),
    ];
    const [one, two] = match.sides;
    const seriesOf = (side: typeof one, of: (chance: number) => number) => ({
      name: sideNames(side, format.name),
      competitor: side.id,
      points: chances.map(([x, chance]) => [x, chance === null ? null : of(chance)] as const),
    });
    return {
      kind: 'line',
      x: 'category',
      xName: t('chance.point'),
      isShare: true,
      series: [seriesOf(one, (chance) => chance), seriesOf(two, (chance) => 1 - chance)],
      formatY: format.percent,
    };
  }, [points, chanceBefore, match.sides, t]);
  return <Chart title={t('chance.title')} spec={spec} height={HEIGHT} />;
};
