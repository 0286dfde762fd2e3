import { listCrowd } from '@rallyrank/contracts/predictions/pools';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './CrowdPage.module.css';
import { PredictionFrame } from './PredictionFrame';

type Row = RowOf<typeof listCrowd>;
const defaults = { pageSize: '20' };
const score = (brier: number | null): string => (brier === null ? '–' : brier.toFixed(3));

/** Compares users with the site's predictor in forecasting champions. */
export const CrowdPage = () => {
  const { t } = useTranslation('predictions');
  const column = useColumns<Row>();
  const list = useList(listCrowd, { defaults });
  const mean = list.query.data?.mean;
  const brier = (value: (row: Row) => number, other: (row: Row) => number, title: string) =>
    column.text((row) => <span className={value(row) < other(row) ? style.better : ''}>{score(value(row))}</span>, {
      title,
      align: 'end',
      size: 'figure',
    });
  const columns = [
    column.event((row) => row.event, {
      to: ({ event, discipline }) => paths.predictions({ eventId: event.id, discipline }),
    }),
    column.discipline((row) => row.discipline, { importance: 2 }),
    column.side((row) => row.champion, { title: t('champion'), isRowHeader: false, importance: 2 }),
    column.share((row) => row.crowdShare, { title: t('crowd.share'), hint: t('crowd.shareHint'), importance: 2 }),
    column.share((row) => row.modelChance, { title: t('crowd.chance'), hint: t('crowd.chanceHint'), importance: 2 }),
    brier(
      (row) => row.crowdBrier,
      (row) => row.modelBrier,
      t('crowd.usersBrier'),
    ),
    brier(
      (row) => row.modelBrier,
      (row) => row.crowdBrier,
      t('crowd.modelBrier'),
    ),
    column.number((row) => row.users, { title: t('column.users'), importance: 3 }),
  ];
  return (
    <PredictionFrame title={t('crowd.title')} asOf={list.query.data?.asOf}>
      <p className="rr-muted">{t('crowd.about')}</p>
      {mean !== undefined && mean.pools > 0 && (
        <dl className={style.versus}>
          <div>
            <dt>{t('crowd.users')}</dt>
            <dd>{score(mean.crowd)}</dd>
          </div>
          <div>
            <dt>{t('crowd.model')}</dt>
            <dd>{score(mean.model)}</dd>
          </div>
          <p>{t('crowd.mean', { count: mean.pools })}</p>
        </dl>
      )}
      <ListTable
        list={list}
        caption={t('crowd.title')}
        columns={columns}
        rowKey={(row) => `${row.event.id}.${row.discipline}`}
        empty={{
          title: t('crowd.none'),
          hint: t('crowd.noneHint'),
          children: <Link to={paths.predictions()}>{t('all')}</Link>,
        }}
      />
    </PredictionFrame>
  );
};
