import { useTranslation } from 'react-i18next';
import type { RankingPoints } from '~/shared/ranking-points/use-result-columns';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';

type Title = RankingPoints['titles'][number];

/** The points that a title would bring on the next list, by level. */
export const TitlesNext = ({ titles }: Pick<RankingPoints, 'titles'>) => {
  const { t } = useTranslation('players');
  const column = useColumns<Title>();
  const columns = [
    column.level((row) => row.level, { isRowHeader: true }),
    column.number((row) => row.points, { title: t('points.ofTitle'), importance: 2 }),
    column.number((row) => row.total, { title: t('points.total') }),
    column.rank((row) => row.rank, { title: t('points.rankThen') }),
  ];
  return (
    <Card title={t('points.titles')}>
      <p className="rr-muted">{t('points.titlesAbout')}</p>
      <DataTable caption={t('points.titles')} columns={columns} rows={titles} rowKey={(row) => row.level} />
    </Card>
  );
};
