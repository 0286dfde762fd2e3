import { listRecords } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { pageHeading } from '~/shared/pages/page-heading';
import { pageSummary } from '~/shared/pages/page-summary';
import { useRecordValue } from '~/shared/records/use-record-value';
import { ListPage } from '~/shared/ui/ListPage';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { CategorySwitch } from './CategorySwitch';
import { Holders } from './Holders';
import { RecordFilters } from './RecordFilters';

type Row = RowOf<typeof listRecords>;
const defaults = { orderByColumn: 'catalogue', isAsc: 'true', pageSize: '20' };

const useRecordColumns = () => {
  const { t } = useTranslation(['records', 'shared']);
  const format = useFormat();
  const formatValue = useRecordValue();
  const column = useColumns<Row>();
  return [
    column.text((row) => format.name(row.name), {
      title: t('column.record'),
      size: 'names',
      isRowHeader: true,
      sortBy: 'name',
      to: (row) => paths.record(row.id),
    }),
    column.text((row) => (row.value === null ? null : formatValue(row.value, row.unit)), {
      title: t('column.value'),
      align: 'end',
      sortBy: 'value',
    }),
    column.text(
      (row) => (row.holders.length === 0 ? null : <Holders holders={row.holders} count={row.holderCount} />),
      {
        title: t('column.holders'),
        size: 'names',
        isRowHeader: false,
      },
    ),
    column.day((row) => row.date, { importance: 2, sortBy: 'date' }),
    column.text((row) => t(`shared:record.${row.fame}`), { title: t('shared:record.kind'), importance: 3 }),
    column.number((row) => row.goatPoints || null, {
      title: t('column.goatPoints'),
      importance: 3,
      sortBy: 'goatPoints',
    }),
  ];
};

/** All records of the sport with their best value and holders. */
export const RecordsPage = () => {
  const { t } = useTranslation('records');
  const columns = useRecordColumns();
  const list = useList(listRecords, { defaults });
  return (
    <ListPage
      title={pageHeading('records')}
      summary={pageSummary('records')}
      list={list}
      lead={<CategorySwitch value={list.state.values.category} onChange={(category) => list.state.set({ category })} />}
      filters={<RecordFilters state={list.state} />}
      caption={t('caption')}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
