import { getPlayerRecord } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { FameSelect } from '~/shared/records/FameSelect';
import { useRecordValue } from '~/shared/records/use-record-value';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

type Row = RowOf<typeof getPlayerRecord>;
const defaults = { maxRank: '10', pageSize: '20' };
const worst = [1, 3, 10, 100] as const;

const useRecordColumns = () => {
  const { t } = useTranslation(['players', 'shared']);
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
    column.text((row) => recordValue(row.value, row.record.unit), {
      title: t('records.value'),
      align: 'end',
      to: (row) => paths.recordProof(row.record.id, row.place),
    }),
    column.day((row) => row.date, { importance: 2 }),
    column.text((row) => t(`shared:record.${row.record.fame}`), { title: t('shared:record.kind'), importance: 3 }),
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
        <FilterSelect
          label={t('records.maxRank')}
          value={values.maxRank}
          options={worst.map((value) => ({ value, label: t('records.top', { rank: value }) }))}
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
