import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { ImportReport } from '@rallyrank/contracts/entity/import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callRoute } from '../api/call-route';
import type { EntityRow } from './entity-row';

type Values = Readonly<Record<string, unknown>>;

/** The writes on an entity; each of them makes the lists on screen load again. */
export const useEntityCommands = ({ routes }: Entity) => {
  const client = useQueryClient();
  const onSuccess = () => client.invalidateQueries({ queryKey: [routes.list.path] });
  const save = useMutation({
    mutationFn: ({ row, values }: { row: EntityRow | undefined; values: Values }) =>
      row
        ? callRoute(routes.change, {}, { body: { ...values, id: row.id }, version: row.version })
        : callRoute(routes.create, {}, { body: values }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (ids: readonly string[]) => callRoute(routes.remove, {}, { params: { ids: ids.join(',') } }),
    onSuccess,
  });
  const importFile = useMutation({
    mutationFn: async ({ file, updates }: { file: File; updates: boolean }): Promise<ImportReport> => {
      const options = { body: { updateSupport: String(updates) }, files: { file: [file] } };
      const { data } = await callRoute(routes.importRows, {}, options);
      return data;
    },
    onSuccess,
  });
  return { save, remove, importFile };
};
