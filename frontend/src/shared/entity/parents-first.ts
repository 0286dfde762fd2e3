import type { EntityRow } from './entity-row';

/** Sorts the rows of a tree so that each comes after its parent, if that is among them. */
export const parentsFirst = (rows: readonly EntityRow[], parentField: string | undefined): readonly EntityRow[] => {
  if (parentField === undefined) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = new Set<EntityRow>();
  const add = (row: EntityRow): void => {
    const parent = byId.get(String(row[parentField]));
    if (parent && !ordered.has(parent)) add(parent);
    ordered.add(row);
  };
  for (const row of rows) add(row);
  return [...ordered];
};
