import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SharesChart } from './SharesChart';
import type { ShownCourse } from './shown-course';

const HEIGHT = 200;

/** The chance of each side to win, after each point. */
export const ChanceChart = ({ course }: { readonly course: ShownCourse }) => {
  const { t } = useTranslation('live');
  const { points, chanceBefore, match } = course;
  const chances = useMemo(
    () => [['0', chanceBefore] as const, ...points.map(({ sequence, chance }) => [String(sequence), chance] as const)],
    [points, chanceBefore],
  );
  return <SharesChart title={t('chance.title')} sides={match.sides} shares={chances} height={HEIGHT} />;
};
