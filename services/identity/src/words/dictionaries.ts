import { type DictEntry, dictData, dictType } from '@rallyrank/contracts/identity/dictionary';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';
import type { EntityRow, EntityRows } from '@rallyrank/infra/entity/rows';

export const dictTypes = entityParts(dictType);
export const dictEntries = entityParts(dictData);

const ENABLED = '0';
const isEnabled = ({ values }: EntityRow): boolean => values.status === ENABLED;
const orderOf = ({ values }: EntityRow): number => Number(values.dictSort ?? 0);

/** The enabled entries of an enabled dictionary in their order; empty for an unknown one. */
export const entriesOf = (types: EntityRows, entries: EntityRows, key: string): DictEntry[] => {
  const id = types.conflict({ dictType: key })?.id;
  const type = id === undefined ? undefined : types.get(id);
  if (!type || !isEnabled(type)) return [];
  return entries
    .all()
    .filter((row) => row.values.dictType === type.values.dictType && isEnabled(row))
    .sort((a, b) => orderOf(a) - orderOf(b))
    .map(({ id: dictCode, values }) => ({ ...(values as Omit<DictEntry, 'dictCode'>), dictCode }));
};
