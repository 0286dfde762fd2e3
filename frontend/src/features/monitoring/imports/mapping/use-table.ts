import { listMappings } from '@rallyrank/contracts/monitoring/saved-mappings';
import { describeTable, saveMapping, type TableDescription } from '@rallyrank/contracts/monitoring/table-description';
import { LONGEST_COLUMN, type TableMappingDraft } from '@rallyrank/contracts/monitoring/table-mapping';
import { useEffect, useState } from 'react';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';

/** A table with a draft of its mapping. Each change of the draft is interpreted by the server. */
export const useTable = (table: File) => {
  const [description, setDescription] = useState<TableDescription>();
  const [draft, setDraft] = useState<TableMappingDraft>();
  const describe = useWrite(
    (given: TableMappingDraft | undefined) =>
      callRoute(describeTable, {}, { body: given ? { mapping: JSON.stringify(given) } : {}, files: { file: [table] } }),
    {
      onSuccess: ({ data }) => {
        setDescription(data);
        setDraft((known) => known ?? data.mapping);
      },
    },
  );
  const { mutate } = describe;
  useEffect(() => mutate(undefined), [mutate]);
  const change = (next: TableMappingDraft) => {
    setDraft(next);
    mutate(next);
  };
  const save = useWrite(
    (name: string) => {
      const columns = description!.columns.map((column) => column.slice(0, LONGEST_COLUMN));
      return callRoute(saveMapping, {}, { body: { name, columns, mapping: draft! } });
    },
    { reloads: [listMappings] },
  );
  return { description, draft, change, save, isBusy: describe.isPending };
};
