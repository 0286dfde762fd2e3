import { listEventRecords } from '@rallyrank/contracts/stats/event-statistics';
import { useTranslation } from 'react-i18next';
import { FameSelect } from '~/shared/records/FameSelect';
import { MaxRankSelect } from '~/shared/records/MaxRankSelect';
import { RecordHolder } from '~/shared/records/RecordHolder';
import { usePlacedRecordColumns } from '~/shared/records/use-placed-record-columns';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import style from './EventPage.module.css';

const defaults = { maxRank: '1', pageSize: '20' };

const useRecordColumns = () => {
  const { t } = useTranslation('tournaments');
  const { rank, record, value } = usePlacedRecordColumns();
  const column = useColumns<RowOf<typeof listEventRecords>>();
  return [
    rank,
    record,
    column.text((row) => <RecordHolder holder={row.holder} />, { title: t('records.holder'), size: 'names' }),
    value,
    column.day((row) => row.date, { importance: 3 }),
  ];
};

/** Places in today's top lists whose values were achieved at an event. */
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
        <MaxRankSelect value={values.maxRank} onChange={(maxRank) => set({ maxRank })} />
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
