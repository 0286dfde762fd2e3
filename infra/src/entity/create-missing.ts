import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Values } from './decide.js';
import type { EntityRows } from './rows.js';
import type { EntityWriter } from './writer.js';

/** The entities of a kind, for code of the service itself. */
export interface EntityAccess {
  readonly rows: EntityRows;
  readonly writer: EntityWriter;
}

/**
 * Returns the id of the entity with these values. An entity that already has one of the unique values is used
 * unchanged.
 */
export const createMissing = async ({ rows, writer }: EntityAccess, values: Values): Promise<Id> =>
  rows.conflict(values)?.id ?? (await writer.create(values, {})).id;
