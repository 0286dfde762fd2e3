import { type leaderboardPeriods, listLeaders } from '@rallyrank/contracts/predictions/leaders';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Segmented } from '~/shared/ui/Segmented';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { GrantPoints } from './GrantPoints';
import { LinkPlayer } from './LinkPlayer';
import { OwnStanding } from './OwnStanding';
import { PredictionFrame } from './PredictionFrame';
import style from './Predictions.module.css';
import { Profit } from './Profit';

type Row = RowOf<typeof listLeaders>;
type Period = (typeof leaderboardPeriods)[number];
const defaults = { pageSize: '20', period: 'week' };
const periods: readonly Period[] = ['week', 'season', 'all'];

/** The best predictors of this week, this season and all time. */
export const LeadersPage = () => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const column = useColumns<Row>();
  const list = useList(listLeaders, { defaults });
  const { values, set } = list.state;
  const columns = [
    column.rank((row) => row.place),
    column.text((row) => row.name, { title: t('column.user'), size: 'names', isRowHeader: true }),
    column.text(
      ({ profit }) => (
        <strong>
          <Profit points={profit} />
        </strong>
      ),
      { title: t('wallet.profit'), align: 'end', size: 'figure' },
    ),
    column.text((row) => format.percent(row.returnRate), {
      title: t('column.return'),
      hint: t('column.returnHint'),
      align: 'end',
      size: 'figure',
      importance: 2,
    }),
    column.share((row) => row.hitRate, { title: t('column.hits'), hint: t('column.hitsHint'), importance: 2 }),
    column.number((row) => row.settled, { title: t('column.settled') }),
    column.number((row) => row.staked, { title: t('column.staked'), importance: 3 }),
  ];
  return (
    <PredictionFrame title={t('leaders.title')} asOf={list.query.data?.asOf}>
      <p className="rr-muted">{t('leaders.about', { count: list.query.data?.minSettled ?? 10 })}</p>
      <div className={style.office}>
        <GrantPoints />
        <LinkPlayer />
      </div>
      <Segmented
        label={t('leaders.period')}
        choices={periods.map((value) => ({ value, label: t(`leaders.periods.${value}`) }))}
        value={values.period ?? 'week'}
        onChange={(period) => set({ period })}
      />
      <OwnStanding period={values.period ?? 'week'} />
      <ListTable
        list={list}
        caption={t('leaders.title')}
        columns={columns}
        rowKey={(row) => `${row.place}.${row.name}`}
        empty={{
          title: t('leaders.none'),
          hint: t('leaders.noneHint'),
          children: <Link to={paths.predictions()}>{t('all')}</Link>,
        }}
      />
    </PredictionFrame>
  );
};
