import { listPools } from '@rallyrank/contracts/predictions/pools';
import { pages } from '@rallyrank/contracts/shared/pages';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageSummary } from '~/shared/pages/page-summary';
import { Segmented } from '~/shared/ui/Segmented';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { PredictionFrame } from './PredictionFrame';
import { StateMark } from './StateMark';

type Row = RowOf<typeof listPools>;
const defaults = { pageSize: '20' };
const ALL = 'all';

const usePoolColumns = () => {
  const { t } = useTranslation('predictions');
  const column = useColumns<Row>();
  const to = ({ event, discipline }: Row) => paths.predictions({ eventId: event.id, discipline });
  return [
    column.event((row) => row.event, { to }),
    column.discipline((row) => row.discipline, { to }),
    column.text((row) => <StateMark state={row.state} isRunning={row.isRunning} />, { title: t('column.state') }),
    column.side((row) => row.champion ?? row.favourite, {
      title: t('column.favourite'),
      isRowHeader: false,
      importance: 2,
      strong: (row) => row.champion !== null,
    }),
    column.number((row) => row.users, { title: t('column.users'), importance: 3 }),
    column.number((row) => row.staked, { title: t('column.staked'), importance: 2 }),
    column.range((row) => [row.event.startDate, row.event.endDate], { importance: 3 }),
  ];
};

/** The draws of all tournaments, open ones first. */
export const PoolList = () => {
  const { t } = useTranslation('predictions');
  const columns = usePoolColumns();
  const list = useList(listPools, { defaults });
  const { values, set } = list.state;
  const choices = ([ALL, 'open', 'closed', 'decided', 'voided'] as const).map((value) => ({
    value,
    label: t(`state.${value}`),
  }));
  return (
    <PredictionFrame title={t('title')} asOf={list.query.data?.asOf}>
      <p className="rr-muted">{pageSummary('predictions')}</p>
      <Segmented
        label={t('column.state')}
        choices={choices}
        value={values.state ?? ALL}
        onChange={(state) => set({ state: state === ALL ? undefined : state })}
      />
      <ListTable
        list={list}
        caption={t('title')}
        columns={columns}
        rowKey={(row) => `${row.event.id}.${row.discipline}`}
        empty={{
          title: t('none'),
          hint: t('noneHint'),
          children: <Link to={pages.simulator}>{t('toSimulator')}</Link>,
        }}
      />
    </PredictionFrame>
  );
};
