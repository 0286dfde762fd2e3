import { listRecordTop } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { ListTable } from '~/shared/ui/table/ListTable';
import { useList } from '~/shared/ui/table/use-list';
import type { RecordDetail } from './record';
import { useTopColumns } from './top-columns';

const defaults = { pageSize: '20' };

/** At most 100 places; each value links to the matches or lists behind it. */
export const TopTab = ({ record }: { readonly record: RecordDetail }) => {
  const { t } = useTranslation('records');
  const format = useFormat();
  const list = useList(listRecordTop, { defaults, fixed: { id: record.id } });
  const columns = useTopColumns(record, list.query.data?.rows ?? []);
  const { values, set } = list.state;
  return (
    <>
      <FilterBar state={list.state}>
        <AssociationSelect value={values.association} onChange={(association) => set({ association })} />
      </FilterBar>
      <ListTable
        list={list}
        caption={t('topCaption', { record: format.name(record.name) })}
        columns={columns}
        rowKey={(row) => String(row.place)}
        lines={record.holderKind === 'pair' ? 2 : 1}
        withLink={false}
        empty={{ title: t('topNone'), hint: t('topNoneHint') }}
      />
    </>
  );
};
