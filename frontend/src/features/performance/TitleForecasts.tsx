import type { TitleForecasts as Titles } from '@rallyrank/contracts/predictions/forecasts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';
import style from './Forecasts.module.css';
import { Frozen } from './Frozen';
import { loss } from './forecast-report';

interface Row {
  readonly method: 'site' | 'even';
  readonly brier: number;
  readonly logLoss: number;
}

/** The quality of the title forecasts as they were offered before the tournaments began. */
export const TitleForecasts = ({ titles }: { readonly titles: Titles }) => {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const column = useColumns<Row>();
  const figure = (value: (row: Row) => number, title: string) =>
    column.text((row) => loss(value(row)), { title, size: 'figure', align: 'end' });
  const columns = [
    column.text(({ method }) => t(`frozen.titles.${method}`), { title: t('forecasts.method'), isRowHeader: true }),
    figure(({ brier }) => brier, t('forecasts.brier')),
    figure(({ logLoss }) => logLoss, t('forecasts.logLoss')),
  ];
  const { draws, brier, logLoss, even, favouriteWon } = titles;
  const rows: readonly Row[] = [
    { method: 'site', brier, logLoss },
    { method: 'even', ...even },
  ];
  return (
    <Card title={<Frozen title={t('frozen.titles.title')} />}>
      <p className={`rr-muted ${style.words}`}>{t('frozen.titles.about', { count: draws })}</p>
      <DataTable caption={t('frozen.titles.title')} columns={columns} rows={rows} rowKey={({ method }) => method} />
      <div className={style.words}>
        <p>{t('frozen.titles.won', { share: format.percent(favouriteWon) })}</p>
        <p className={style.links}>
          <Link to={paths.predictionCrowd}>{t('frozen.titles.link')}</Link>
        </p>
      </div>
    </Card>
  );
};
