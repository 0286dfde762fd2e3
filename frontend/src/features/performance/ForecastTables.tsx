import type { ForecastGroup } from '@rallyrank/contracts/rankings/forecasts';
import { useTranslation } from 'react-i18next';
import { useGroupNames } from '~/shared/sport/use-group-names';
import { Card } from '~/shared/ui/Card';
import { classText } from '~/shared/ui/range';
import type { Column } from '~/shared/ui/table/column';
import { type ColumnOptions, useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { Frozen } from './Frozen';
import { type Figures, type FrozenReport, loss, type Report } from './forecast-report';

/** Frozen forecasts have no `fit`: all of them were made after the parameters were fitted. */
type Season = FrozenReport['seasons'][number] & { readonly fit?: Report['seasons'][number]['fit'] };
type Discipline = Report['disciplines'][number];
type Group = Figures & { readonly key: string };

/** Returns the columns with the figures of the forecasts that a row summarizes. */
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

interface Props<Row> {
  readonly rows: readonly Row[];
  /** Whether the forecasts were frozen before their matches. */
  readonly isFrozen?: boolean;
}

interface TableProps<Row extends Figures> extends Props<Row> {
  readonly caption: string;
  readonly first: Column<Row>;
  readonly rowKey: (row: Row) => string;
}

const FigureTable = <Row extends Figures>({ rows, isFrozen = false, caption, first, rowKey }: TableProps<Row>) => {
  const columns = [first, ...useFigureColumns<Row>()];
  if (rows.length === 0) return null;
  return (
    <Card title={isFrozen ? <Frozen title={caption} /> : caption}>
      <DataTable caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
    </Card>
  );
};

export const SeasonForecasts = (props: Props<Season>) => {
  const { t } = useTranslation('performance');
  const column = useColumns<Season>();
  const first = column.text(
    ({ season, fit = 'after' }) => (
      <>
        {season} {fit !== 'after' && <span className="rr-muted">{t(`forecasts.fit.${fit}`)}</span>}
      </>
    ),
    { title: t('forecasts.season'), isRowHeader: true },
  );
  return (
    <FigureTable {...props} caption={t('forecasts.bySeason')} first={first} rowKey={({ season }) => String(season)} />
  );
};

export const DisciplineForecasts = (props: Props<Discipline>) => {
  const { t } = useTranslation('performance');
  const first = useColumns<Discipline>().discipline((row) => row.discipline, { isRowHeader: true });
  return (
    <FigureTable {...props} caption={t('forecasts.byDiscipline')} first={first} rowKey={(row) => row.discipline} />
  );
};

interface GroupProps extends Props<Group> {
  readonly by: ForecastGroup;
}

/** The forecasts by level, surface, round or experience; renders nothing without rows. */
export const GroupForecasts = ({ by, ...props }: GroupProps) => {
  const { t } = useTranslation('performance');
  const names = useGroupNames();
  const experienceName = (key: string) => t('forecasts.experience', { range: classText(key) });
  const nameOf = by === 'experience' ? experienceName : names[by];
  const first = useColumns<Group>().text((row) => nameOf(row.key), {
    title: t(`forecasts.by.${by}.column`),
    isRowHeader: true,
  });
  return <FigureTable {...props} caption={t(`forecasts.by.${by}.title`)} first={first} rowKey={({ key }) => key} />;
};
