import { momentumOf } from '@rallyrank/contracts/sport/win-chance/key-points';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SharesChart } from '../board/SharesChart';
import type { ShownCourse } from '../board/shown-course';

const HEIGHT = 160;

/** The share of each side of the recent points, after each point. */
export const MomentumChart = ({ course: { match, points } }: { readonly course: ShownCourse }) => {
  const { t } = useTranslation('live');
  const shares = useMemo(
    () => [0.5, ...momentumOf(points.map(({ side }) => side))].map((share, at) => [String(at), share] as const),
    [points],
  );
  return <SharesChart title={t('detail.momentum')} sides={match.sides} shares={shares} height={HEIGHT} />;
};
