import { getPlayerRecord } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { FameSelect } from '~/shared/records/FameSelect';
import { MaxRankSelect } from '~/shared/records/MaxRankSelect';
import { usePlacedRecordColumns } from '~/shared/records/use-placed-record-columns';
import { FilterBar } from '~/shared/ui/FilterBar';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';

const defaults = { maxRank: '10', pageSize: '20' };

const useRecordColumns = () => {
  const { t } = useTranslation('shared');
  const { rank, record, value } = usePlacedRecordColumns();
  const column = useColumns<RowOf<typeof getPlayerRecord>>();
  return [
    rank,
    record,
    value,
    column.day((row) => row.date, { importance: 2 }),
    column.text((row) => t(`record.${row.record.fame}`), { title: t('record.kind'), importance: 3 }),
  ];
};

/** Places in top lists, alone and in pairs, best rank first. */
export const RecordsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const list = useList(getPlayerRecord, { defaults, fixed: { playerId } });
  const columns = useRecordColumns();
  const { values, set } = list.state;
  return (
    <>
      <FilterBar state={list.state}>
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
