import { listRecordTop } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { RecordHolder } from '~/shared/records/RecordHolder';
import { useRecordValue } from '~/shared/records/use-record-value';
import { FilterSelect } from '~/shared/ui/fields';
import style from './Records.module.css';
import type { RecordDetail } from './record';

interface Props {
  readonly record: RecordDetail;
  readonly place: number;
  readonly onChange: (place: number | undefined) => void;
}

/** Selects the place whose proof is shown by its number, and shows its holder and value. */
export const ProofPlace = ({ record, place, onChange }: Props) => {
  const { t } = useTranslation('records');
  const formatValue = useRecordValue();
  const query = useRoute(listRecordTop, { id: record.id, pageNum: String(place), pageSize: '1' });
  const row = query.data?.rows[0];
  return (
    <div className={style.proofHead}>
      <FilterSelect
        label={t('proof.place')}
        value={place}
        width={100}
        options={Array.from({ length: record.size }, (_, at) => ({ value: at + 1, label: String(at + 1) }))}
        onChange={onChange}
      />
      {row && (
        <>
          <RecordHolder holder={row.holder} strong />
          <strong>{formatValue(row.value, record.unit)}</strong>
        </>
      )}
    </div>
  );
};
