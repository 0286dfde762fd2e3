import type { Entity } from '@rallyrank/contracts/entity/entity';
import { NO_PARENT } from '@rallyrank/contracts/entity/field';
import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { columnsOf, everyEntity } from './list.js';
import { namesOf } from './name-of.js';
import type { EntityRow } from './rows.js';

/** The rows as options for other forms, in the order of the list. `rows` must be in the order of their ids. */
export const optionsOf = (entity: Entity, rows: readonly EntityRow[]): EntityOption[] => {
  const order = { orderByColumn: entity.sortedBy, isAsc: true };
  const parentOf = ({ values }: EntityRow) =>
    entity.parentField === undefined ? NO_PARENT : String(values[entity.parentField] ?? NO_PARENT);
  return everyEntity(entity, columnsOf(entity), rows, order, (row) => ({
    id: row.id,
    name: namesOf(entity, row.values, row.id),
    parentId: parentOf(row),
    isDisabled: row.values.status === '1',
  }));
};
