import type { Permission } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { CallContext } from '../http/call.js';
import type { Values } from './decide.js';
import type { EntityRow } from './rows.js';

/** The part of an entity's rows that a caller works with. To others, the rest does not exist. */
export interface Scope {
  readonly sees: (row: EntityRow) => boolean;
  /**
   * Whether the caller may write an entry with these values, or change or remove an entry that has them. @param id
   * undefined for a new entry
   */
  readonly mayWrite: (values: Values, id?: Id) => boolean | Promise<boolean>;
  /** Runs a write with its check by `mayWrite`, without any other write that the check depends on. */
  readonly inTurn: <T>(write: () => Promise<T>) => Promise<T>;
}

/**
 * @param permissions permissions of which the call needs one: a role shows rows only in calls that its own permissions
 * allow
 */
export type Scoping = (call: CallContext, permissions: readonly Permission[]) => Scope;

export const everything: Scope = { sees: () => true, mayWrite: () => true, inTurn: (write) => write() };

/** @throws DomainError auth.forbidden */
export const assertMayWrite = async ({ mayWrite }: Scope, values: Values, id?: Id): Promise<void> => {
  if (!(await mayWrite(values, id))) throw new DomainError('auth.forbidden');
};

/** A caller can only change entries that the caller could have written. @throws DomainError auth.forbidden */
export const assertMayChange = async (
  scope: Scope,
  { id, values: before }: EntityRow,
  values: Values,
): Promise<void> => {
  await assertMayWrite(scope, before, id);
  await assertMayWrite(scope, { ...before, ...values }, id);
};
