import { listEventRecords } from '@rallyrank/contracts/stats/event-statistics';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { FameSelect } from '~/shared/records/FameSelect';
import { RecordHolder } from '~/shared/records/RecordHolder';
import { useRecordValue } from '~/shared/records/use-record-value';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './EventPage.module.css';

type Row = RowOf<typeof listEventRecords>;
const defaults = { maxRank: '1', pageSize: '20' };
const worst = [1, 3, 10, 100] as const;

const useRecordColumns = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const recordValue = useRecordValue();
  const column = useColumns<Row>();
  return [
    column.rank((row) => row.rank),
    column.text((row) => format.name(row.record.name), {
      title: t('records.record'),
      size: 'names',
      isRowHeader: true,
      to: (row) => paths.record(row.record.id),
    }),
    column.text((row) => <RecordHolder holder={row.holder} />, { title: t('records.holder'), size: 'names' }),
    column.text((row) => recordValue(row.value, row.record.unit), {
      title: t('records.value'),
      align: 'end',
      to: (row) => paths.recordProof(row.record.id, row.place),
    }),
    column.day((row) => row.date, { importance: 3 }),
  ];
};

/** Places of today's top lists that were reached at an event. */
export const EventRecordsTab = ({ eventId }: { readonly eventId: string }) => {
  const { t } = useTranslation('tournaments');
  const list = useList(listEventRecords, { defaults, fixed: { eventId } });
  const columns = useRecordColumns();
  const { values, set } = list.state;
  return (
    <>
      <p className={style.about}>{t('records.about')}</p>
      <FilterBar state={list.state}>
        <DisciplineSelect value={values.discipline} onChange={(discipline) => set({ discipline })} />
        <FameSelect value={values.fame} onChange={(fame) => set({ fame })} />
        <FilterSelect
          label={t('records.maxRank')}
          value={values.maxRank}
          options={worst.map((value) => ({
            value,
            label: value === 1 ? t('records.only') : t('records.top', { rank: value }),
          }))}
          onChange={(maxRank) => set({ maxRank })}
        />
      </FilterBar>
      <ListTable
        list={list}
        caption={t('records.caption')}
        columns={columns}
        rowKey={(row) => `${row.record.id}.${row.place}`}
        withLink={false}
        empty={{ title: t('records.none'), hint: t('records.noneHint') }}
      />
    </>
  );
};
