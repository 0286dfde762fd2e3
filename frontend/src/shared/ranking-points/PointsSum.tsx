import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import type { RankingPoints } from './use-result-columns';

/** The number of points, of tournaments, and the list for which they count. */
export const PointsSum = ({ points, tournaments, listDate }: RankingPoints) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  return t('rankingPoints.sum', {
    points: format.number(points),
    count: tournaments,
    date: listDate === null ? '–' : format.day(listDate),
  });
};
