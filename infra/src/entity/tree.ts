import { NO_PARENT } from '@rallyrank/contracts/entity/field';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EntityRow } from './rows.js';

type Rows = { get(id: Id): EntityRow | undefined };

/** The ids of the entry and of all its ancestors, from the bottom up. The list ends at a missing row. */
export const lineageOf = (rows: Rows, parentField: string, id: Id): Id[] => {
  const lineage: Id[] = [];
  for (let at: Id = id; at !== NO_PARENT && !lineage.includes(at); ) {
    lineage.push(at);
    at = String(rows.get(at)?.values[parentField] ?? NO_PARENT);
  }
  return lineage;
};

/** @throws DomainError request.invalid if the new parent is the entry itself or below it */
export const assertNoCycle = (rows: Rows, parentField: string, id: Id, parent: Id): void => {
  if (lineageOf(rows, parentField, parent).includes(id))
    throw new DomainError('request.invalid', { field: parentField, rule: 'not the entry itself or one below it' });
};
