import type { PlacedRecord } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../format/use-format';
import { useColumns } from '../ui/table/columns';
import { paths } from '../url/paths';
import { useRecordValue } from './use-record-value';

/** Columns of places in top lists: rank, record, and the value with a link to its proof. */
export const usePlacedRecordColumns = () => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const recordValue = useRecordValue();
  const column = useColumns<z.infer<typeof PlacedRecord>>();
  return {
    rank: column.rank((row) => row.rank),
    record: column.text((row) => format.name(row.record.name), {
      title: t('record.record'),
      size: 'names',
      isRowHeader: true,
      to: (row) => paths.record(row.record.id),
    }),
    value: column.text((row) => recordValue(row.value, row.record.unit), {
      title: t('record.value'),
      align: 'end',
      to: (row) => paths.recordProof(row.record.id, row.place),
    }),
  };
};
