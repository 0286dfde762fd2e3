import type { listRecordTop } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { RecordHolder } from '~/shared/records/RecordHolder';
import { RecordRank } from '~/shared/records/RecordRank';
import { useRecordValue } from '~/shared/records/use-record-value';
import { useColumns } from '~/shared/ui/table/columns';
import type { RowOf } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import type { RecordDetail } from './record';

export type TopRow = RowOf<typeof listRecordTop>;

/** Columns of a top list, without those that are empty for the record. */
export const useTopColumns = (record: RecordDetail, rows: readonly TopRow[]) => {
  const { t } = useTranslation(['records', 'shared']);
  const formatValue = useRecordValue();
  const column = useColumns<TopRow>();
  const has = (key: 'secondary' | 'opponent' | 'season' | 'series') => rows.some((row) => row[key] !== null);
  return [
    column.text((row) => <RecordRank place={row} />, {
      title: t('shared:column.rank'),
      size: 'figure',
      align: 'end',
    }),
    column.text((row) => <RecordHolder holder={row.holder} strong={row.rank === 1} />, {
      title: t('column.holder'),
      size: 'names',
      isRowHeader: true,
    }),
    column.text((row) => formatValue(row.value, record.unit), {
      title: t('column.value'),
      align: 'end',
      hint: t('proofHint'),
      to: (row) => paths.recordProof(record.id, row.place),
    }),
    ...(has('secondary') ? [column.number((row) => row.secondary, { title: t('column.of'), importance: 2 })] : []),
    ...(has('opponent')
      ? [column.side((row) => row.opponent, { title: t('column.opponent'), isRowHeader: false, importance: 2 })]
      : []),
    ...(has('season')
      ? [column.text((row) => row.season, { title: t('column.season'), size: 'figure', align: 'end' })]
      : []),
    ...(has('series') ? [column.event((row) => row.series, { isRowHeader: false, importance: 2 })] : []),
    column.range((row) => [row.from, row.date], { importance: 3, title: t('column.period') }),
  ];
};
