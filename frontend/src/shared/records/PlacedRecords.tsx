import type { Fame, PlacedRecord } from '@rallyrank/contracts/stats/records';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useFormat } from '../format/use-format';
import { FilterBar } from '../ui/FilterBar';
import { useColumns } from '../ui/table/columns';
import { ListTable } from '../ui/table/ListTable';
import { paths } from '../url/paths';
import { FameSelect } from './FameSelect';
import { MaxRankSelect } from './MaxRankSelect';
import { RecordHolder } from './RecordHolder';
import { RecordRank } from './RecordRank';
import { useRecordValue } from './use-record-value';

type Row = z.infer<typeof PlacedRecord>;
type Table = ComponentProps<typeof ListTable<Row>>;

const usePlaceColumns = (holder: string | undefined) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const recordValue = useRecordValue();
  const column = useColumns<Row>();
  const record = column.text((row) => format.name(row.record.name), {
    title: t('record.record'),
    size: 'names',
    isRowHeader: true,
    to: (row) => paths.record(row.record.id),
  });
  const value = column.text((row) => recordValue(row.value, row.record.unit), {
    title: t('record.value'),
    align: 'end',
    to: (row) => paths.recordProof(row.record.id, row.place),
  });
  const day = column.day((row) => row.date, { importance: holder === undefined ? 2 : 3 });
  const rank = column.text((row) => <RecordRank place={row} />, {
    title: t('column.rank'),
    size: 'figure',
    align: 'end',
  });
  if (holder !== undefined) {
    const held = column.text((row) => <RecordHolder holder={row.holder} />, { title: holder, size: 'names' });
    return [rank, record, held, value, day];
  }
  const kind = column.text((row) => t(`record.${row.record.fame}`), { title: t('record.kind'), importance: 3 });
  return [rank, record, value, day, kind];
};

interface Props {
  readonly list: Table['list'] & {
    readonly state: ComponentProps<typeof FilterBar>['state'] & {
      readonly values: { readonly fame?: z.infer<typeof Fame> | undefined; readonly maxRank: number };
      readonly set: (patch: { fame?: unknown; maxRank?: unknown }) => void;
    };
  };
  readonly caption: string;
  /** Title of the column of the holders; undefined if all rows have the same holder. */
  readonly holder?: string;
  readonly empty: Table['empty'];
  /** Further filters, before those of the places. */
  readonly children?: ReactNode;
}

/** Places in top lists with a link to the record and to the proof of the value. */
export const PlacedRecords = ({ list, caption, holder, empty, children }: Props) => {
  const columns = usePlaceColumns(holder);
  const { values, set } = list.state;
  return (
    <>
      <FilterBar state={list.state}>
        {children}
        <FameSelect value={values.fame} onChange={(fame) => set({ fame })} />
        <MaxRankSelect value={values.maxRank} onChange={(maxRank) => set({ maxRank })} />
      </FilterBar>
      <ListTable
        list={list}
        caption={caption}
        columns={columns}
        rowKey={(row) => `${row.record.id}.${row.place}`}
        withLink={false}
        empty={empty}
      />
    </>
  );
};
