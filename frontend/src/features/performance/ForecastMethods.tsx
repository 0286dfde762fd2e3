import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import style from './Forecasts.module.css';
import { type Figures, loss } from './forecast-report';

interface Row {
  readonly method: 'predictor' | 'plainElo' | 'fiveThirtyEight' | 'rank';
  readonly matches: number;
  readonly accuracy: number;
  /** Absent for ranks, which determine a favourite but no chance. */
  readonly brier?: number;
  readonly logLoss?: number;
}

const rowsOf = ({ matches, predictor, plainElo, fiveThirtyEight, ranked }: Figures): readonly Row[] => [
  { method: 'predictor', matches, ...predictor },
  { method: 'plainElo', matches, ...plainElo },
  ...(fiveThirtyEight ? [{ method: 'fiveThirtyEight', matches, ...fiveThirtyEight } as const] : []),
  ...(ranked ? [{ method: 'rank', matches: ranked.matches, accuracy: ranked.rank } as const] : []),
];

/** The forecasts of each method, one below the other. */
export const ForecastMethods = ({ figures }: { readonly figures: Figures }) => {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const column = useColumns<Row>();
  const { ranked } = figures;
  const hintOf = {
    predictor: undefined,
    plainElo: t('forecasts.plainEloHint'),
    fiveThirtyEight: t('forecasts.fiveThirtyEightHint'),
    rank: t('forecasts.rankHint'),
  };
  const columns = [
    column.text((row) => <span title={hintOf[row.method]}>{t(`forecasts.${row.method}`)}</span>, {
      title: t('forecasts.method'),
      isRowHeader: true,
    }),
    column.share((row) => row.accuracy, { title: t('forecasts.accuracy') }),
    column.text((row) => row.brier && loss(row.brier), { title: t('forecasts.brier'), size: 'figure', align: 'end' }),
    column.text((row) => row.logLoss && loss(row.logLoss), {
      title: t('forecasts.logLoss'),
      size: 'figure',
      align: 'end',
    }),
    column.number((row) => row.matches, { title: t('forecasts.matches') }),
  ];
  return (
    <>
      <DataTable
        caption={t('forecasts.methods')}
        columns={columns}
        rows={rowsOf(figures)}
        rowKey={(row) => row.method}
      />
      <div className={style.words}>
        {ranked && (
          <p className="rr-muted">
            {t('forecasts.sameMatches', {
              matches: format.number(ranked.matches),
              rank: format.percent(ranked.rank),
              predictor: format.percent(ranked.predictor),
            })}
          </p>
        )}
        <p className="rr-muted">
          {t('forecasts.plainElo')}: {hintOf.plainElo}
        </p>
      </div>
    </>
  );
};
