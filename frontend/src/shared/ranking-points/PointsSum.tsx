import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import type { RankingPoints } from './use-result-columns';

/** How many points, from how many tournaments, and for which list. */
export const PointsSum = ({ points, tournaments, listDate }: RankingPoints) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  return t('rankingPoints.sum', {
    points: format.number(points),
    count: tournaments,
    date: listDate === null ? '–' : format.day(listDate),
  });
};
