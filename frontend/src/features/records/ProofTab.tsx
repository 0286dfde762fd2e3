import { listRecordProof } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { ListTable } from '~/shared/ui/table/ListTable';
import { useList } from '~/shared/ui/table/use-list';
import { ProofPlace } from './ProofPlace';
import { type ProofRow, useListColumns, useMatchColumns } from './proof-columns';
import type { RecordDetail } from './record';

const defaults = { place: '1', pageSize: '20' };
const keyOf = ({ date, event, match, list }: ProofRow): string =>
  [date, event?.id, match?.drawId, match?.id, list?.rank].join(' ');

/** The matches or lists behind the value of one place. */
export const ProofTab = ({ record }: { readonly record: RecordDetail }) => {
  const { t } = useTranslation('records');
  const format = useFormat();
  const list = useList(listRecordProof, { defaults, fixed: { id: record.id } });
  const matchColumns = useMatchColumns();
  const listColumns = useListColumns();
  const { place } = list.state.values;
  const isOfLists = record.category === 'ranking' || record.category === 'elo';
  return (
    <>
      <ProofPlace record={record} place={place} onChange={(next) => list.state.set({ place: next })} />
      <p className="rr-muted">{t(isOfLists ? 'proof.ofLists' : 'proof.ofMatches')}</p>
      <ListTable
        list={list}
        caption={t('proof.caption', { place, record: format.name(record.name) })}
        columns={isOfLists ? listColumns : matchColumns}
        rowKey={keyOf}
        empty={{ title: t('proof.none'), hint: t('proof.noneHint') }}
      />
    </>
  );
};
