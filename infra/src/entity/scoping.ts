import type { EntityAction } from '@rallyrank/contracts/entity/routes';
import type { CallContext } from '../http/call.js';
import type { Values } from './decide.js';
import type { EntityRow } from './rows.js';

/** The part of an entity's rows that a caller works with. To others, the rest does not exist. */
export interface Scope {
  readonly sees: (row: EntityRow) => boolean;
  /** Whether the caller may give an entry these values, or change an entry that has them. */
  readonly mayWrite: (values: Values) => boolean;
}

/** @param action of the call: a role may show different rows for different actions */
export type Scoping = (call: CallContext, action: EntityAction) => Scope;

export const everything: Scope = { sees: () => true, mayWrite: () => true };
