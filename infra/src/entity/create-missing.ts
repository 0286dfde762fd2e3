import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Values } from './decide.js';
import type { EntityRows } from './rows.js';
import type { EntityWriter } from './writer.js';

/** The entities of a kind, for code of the service itself. */
export interface EntityAccess {
  readonly rows: EntityRows;
  readonly writer: EntityWriter;
}

/** The id of the entity with these values; one that has a unique value of them already is taken as it is. */
export const createMissing = async ({ rows, writer }: EntityAccess, values: Values): Promise<Id> =>
  rows.conflict(values)?.id ?? (await writer.create(values, {})).id;
