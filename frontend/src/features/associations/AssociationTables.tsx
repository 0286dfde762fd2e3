import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getAssociationDetail } from '@rallyrank/contracts/stats/associations';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';

type Detail = AnswerOf<typeof getAssociationDetail>['data'];
interface Rows<K extends 'disciplines' | 'levels' | 'seasons' | 'players'> {
  readonly rows: Detail[K];
}

/** The columns that all these tables have. */
const useFigureColumns = <Row extends Detail['disciplines' | 'seasons' | 'players'][number]>() => {
  const { t } = useTranslation('associations');
  const column = useColumns<Row>();
  return [
    column.number((row) => row.titles, { title: t('column.titles') }),
    column.number((row) => row.finals, { title: t('column.finals'), importance: 2 }),
    column.tally((row) => row.tally),
  ];
};

export const ByDiscipline = ({ rows }: Rows<'disciplines'>) => {
  const { t } = useTranslation('associations');
  const column = useColumns<Detail['disciplines'][number]>();
  const columns = [
    column.discipline((row) => row.discipline, { isRowHeader: true }),
    ...useFigureColumns<Detail['disciplines'][number]>(),
    column.number((row) => row.competitors, { title: t('column.competitors'), importance: 2 }),
  ];
  return (
    <Card title={t('detail.byDiscipline')}>
      <DataTable caption={t('detail.byDiscipline')} columns={columns} rows={rows} rowKey={(row) => row.discipline} />
    </Card>
  );
};

export const BestPlayers = ({ rows }: Rows<'players'>) => {
  const { t } = useTranslation('associations');
  const column = useColumns<Detail['players'][number]>();
  const columns = [
    column.side((row) => row.player),
    ...useFigureColumns<Detail['players'][number]>(),
    column.share((row) => row.share, { importance: 2 }),
  ];
  return (
    <Card title={t('detail.players')}>
      <DataTable caption={t('detail.players')} columns={columns} rows={rows} rowKey={(row) => row.player.id} />
    </Card>
  );
};

export const BySeason = ({ rows }: Rows<'seasons'>) => {
  const { t } = useTranslation('associations');
  const column = useColumns<Detail['seasons'][number]>();
  const columns = [
    column.text((row) => row.season, { title: t('column.season'), isRowHeader: true }),
    ...useFigureColumns<Detail['seasons'][number]>(),
    column.share((row) => row.share, { importance: 2 }),
  ];
  return (
    <Card title={t('detail.bySeason')}>
      <DataTable caption={t('detail.bySeason')} columns={columns} rows={rows} rowKey={(row) => String(row.season)} />
    </Card>
  );
};

export const TitlesByLevel = ({ rows }: Rows<'levels'>) => {
  const { t } = useTranslation('associations');
  const column = useColumns<Detail['levels'][number]>();
  const columns = [
    column.level((row) => row.level, { isRowHeader: true }),
    column.number((row) => row.titles, { title: t('column.titles') }),
  ];
  return (
    <Card title={t('detail.byLevel')}>
      <DataTable caption={t('detail.byLevel')} columns={columns} rows={rows} rowKey={(row) => row.level} />
    </Card>
  );
};
