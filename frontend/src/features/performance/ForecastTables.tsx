import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { type ColumnOptions, useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { type Figures, loss, type Report } from './forecast-report';

type Season = Report['seasons'][number];
type Discipline = Report['disciplines'][number];

/** The figures of all forecasts in one row. */
const useFigureColumns = <Row extends Figures>() => {
  const { t } = useTranslation('performance');
  const column = useColumns<Row>();
  const hint = t('forecasts.plainEloHint');
  const lossOf = (value: (row: Row) => number, title: string, options: ColumnOptions<Row>) =>
    column.text((row) => loss(value(row)), { title, size: 'figure', align: 'end', ...options });
  return [
    column.number((row) => row.matches, { title: t('forecasts.matches'), importance: 2 }),
    column.share((row) => row.predictor.accuracy, { title: t('forecasts.accuracy') }),
    column.share((row) => row.plainElo.accuracy, { title: t('forecasts.column.accuracyElo'), hint, importance: 2 }),
    column.share((row) => row.ranked?.rank, {
      title: t('forecasts.column.accuracyRank'),
      hint: t('forecasts.rankHint'),
      importance: 2,
    }),
    lossOf((row) => row.predictor.brier, t('forecasts.column.brier'), { importance: 2 }),
    lossOf((row) => row.plainElo.brier, t('forecasts.column.brierElo'), { hint, importance: 3 }),
    lossOf((row) => row.predictor.logLoss, t('forecasts.logLoss'), { importance: 2 }),
    lossOf((row) => row.plainElo.logLoss, t('forecasts.column.logLossElo'), { hint, importance: 3 }),
  ];
};

export const SeasonForecasts = ({ rows }: { readonly rows: readonly Season[] }) => {
  const { t } = useTranslation('performance');
  const column = useColumns<Season>();
  const season = column.text(
    (row) => (
      <>
        {row.season} {row.fit !== 'after' && <span className="rr-muted">{t(`forecasts.fit.${row.fit}`)}</span>}
      </>
    ),
    { title: t('forecasts.season'), isRowHeader: true },
  );
  const columns = [season, ...useFigureColumns<Season>()];
  if (rows.length === 0) return null;
  return (
    <Card title={t('forecasts.bySeason')}>
      <DataTable caption={t('forecasts.bySeason')} columns={columns} rows={rows} rowKey={(row) => String(row.season)} />
    </Card>
  );
};

export const DisciplineForecasts = ({ rows }: { readonly rows: readonly Discipline[] }) => {
  const { t } = useTranslation('performance');
  const discipline = useColumns<Discipline>().discipline((row) => row.discipline, { isRowHeader: true });
  const columns = [discipline, ...useFigureColumns<Discipline>()];
  if (rows.length === 0) return null;
  return (
    <Card title={t('forecasts.byDiscipline')}>
      <DataTable caption={t('forecasts.byDiscipline')} columns={columns} rows={rows} rowKey={(row) => row.discipline} />
    </Card>
  );
};
