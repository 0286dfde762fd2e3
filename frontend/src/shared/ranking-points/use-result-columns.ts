import type { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { useTranslation } from 'react-i18next';
import { useColumns } from '../ui/table/columns';

export type RankingPoints = AnswerOf<typeof getRankingPoints>['data'];

/** Columns of results that give ranking points. */
export const useResultColumns = () => {
  const { t } = useTranslation('shared');
  const column = useColumns<RankingPoints['rows'][number]>();
  return {
    event: column.event((row) => row.event),
    result: column.text((row) => row.result, { title: t('rankingPoints.result') }),
    points: column.number((row) => row.points, { title: t('rankingPoints.points') }),
    until: column.day((row) => row.until, { title: t('rankingPoints.until'), importance: 2 }),
  };
};
