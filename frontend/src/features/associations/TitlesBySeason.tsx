import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getAssociationDetail } from '@rallyrank/contracts/stats/associations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { BarSpec } from '~/shared/charts/spec';
import { Card } from '~/shared/ui/Card';

interface Props {
  /** Newest first. */
  readonly seasons: AnswerOf<typeof getAssociationDetail>['data']['seasons'];
}

/** Titles and finals of an association by season. */
export const TitlesBySeason = ({ seasons }: Props) => {
  const { t } = useTranslation('associations');
  const spec = useMemo((): BarSpec => {
    const inOrder = [...seasons].sort((a, b) => a.season - b.season);
    return {
      kind: 'bar',
      x: 'category',
      xName: t('column.season'),
      series: [
        { name: t('column.titles'), points: inOrder.map(({ season, titles }) => [String(season), titles]) },
        {
          name: t('column.finals'),
          points: inOrder.map(({ season, finals }) => [String(season), finals]),
        },
      ],
    };
  }, [seasons, t]);
  return (
    <Card title={t('detail.titlesBySeason')}>
      <Chart title={t('detail.titlesBySeason')} spec={spec} height={240} />
    </Card>
  );
};
