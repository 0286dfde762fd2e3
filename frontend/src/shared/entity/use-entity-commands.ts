import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '~/shared/api/use-write';
import { callRoute } from '../api/call-route';
import { askUntil } from './ask-until';
import type { EntityRow } from './entity-row';
import { parentsFirst } from './parents-first';

type Values = Readonly<Record<string, unknown>>;
interface Answer {
  readonly asOf: AsOf;
}

/** The writes on an entity, after each of which the lists on screen are reloaded. */
export const useEntityCommands = ({ routes, fields, parentField }: Entity) => {
  const client = useQueryClient();
  const lists = { queryKey: [routes.list.path], type: 'active' } as const;
  const listed = async () => {
    await client.invalidateQueries(lists);
    return client.getQueriesData<Answer>(lists);
  };
  const onSuccess = async ({ asOf }: Answer) => {
    await askUntil(listed, (answers) =>
      answers.every(([, answer]) => answer === undefined || answer.asOf.position >= asOf.position),
    );
  };
  const save = useWrite(
    ({ row, values }: { row: EntityRow | undefined; values: Values }) =>
      row
        ? callRoute(routes.change, {}, { body: { ...values, id: row.id }, version: row.version })
        : callRoute(routes.create, {}, { body: values }),
    { onSuccess },
  );
  const remove = useWrite(
    (ids: readonly string[]) => callRoute(routes.remove, {}, { params: { ids: ids.join(',') } }),
    { onSuccess },
  );
  /** Creates removed rows again. Nothing referred to them when they were removed, so their new ids cause no problem. */
  const restore = useWrite(
    async (rows: readonly EntityRow[]) => {
      const newIds = new Map<unknown, unknown>();
      let answer: AnswerOf<Entity['routes']['create']> | undefined;
      for (const row of parentsFirst(rows, parentField)) {
        const values = Object.fromEntries(Object.keys(fields).map((key) => [key, row[key] ?? null]));
        if (parentField !== undefined) values[parentField] = newIds.get(row[parentField]) ?? row[parentField] ?? null;
        answer = await callRoute(routes.create, {}, { body: values });
        newIds.set(row.id, answer.data.id);
      }
      if (!answer) throw new Error('there is nothing to restore');
      return answer;
    },
    { onSuccess },
  );
  const importFile = useWrite(
    ({ file, updates }: { file: File; updates: boolean }) =>
      callRoute(routes.importRows, {}, { body: { updateSupport: String(updates) }, files: { file: [file] } }),
    { onSuccess },
  );
  return { save, remove, restore, importFile };
};
